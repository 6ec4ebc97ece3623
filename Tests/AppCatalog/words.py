"""Languages with a few words of each, and the plural categories of whole numbers in them."""

# The languages in the order in which `--languages` takes them; English is the source language.
LANGUAGES = (
    "en de fr ja ar es ru zh-Hans pt-BR it ko he pl nl tr sv uk cs es-MX fi zh-Hant fr-CA".split())

WORDS = {
    "en": "the meal your plan week goal save share with friends every day new open add list photo",
    "de": "die Mahlzeit dein Plan Woche Ziel sichern teilen mit Freunden jeden Tag neu öffnen Liste",
    "fr": "le repas votre plan semaine objectif enregistrer partager avec amis chaque jour été liste",
    "ja": "食事 あなたの 計画 週間 目標 保存 共有 友だちと 毎日 新しい 開く 追加 リスト 写真",
    "ar": "الوجبة خطتك الأسبوع الهدف حفظ مشاركة مع الأصدقاء كل يوم جديد افتح أضف القائمة صورة",
    "es": "la comida tu plan semana objetivo guardar compartir con amigos cada día nuevo abrir lista",
    "ru": "блюдо ваш план неделя цель сохранить поделиться с друзьями каждый день новый открыть список",
    "zh-Hans": "餐食 您的 计划 每周 目标 保存 分享 与朋友 每天 新的 打开 添加 列表 照片",
    "pt-BR": "a refeição seu plano semana objetivo salvar compartilhar com amigos cada dia novo abrir",
    "it": "il pasto tuo piano settimana obiettivo salva condividi con amici ogni giorno nuovo lista",
    "ko": "식사 나의 계획 주간 목표 저장 공유 친구와 매일 새로운 열기 추가 목록 사진",
    "he": "הארוחה התוכנית שלך שבוע יעד שמור שתף עם חברים כל יום חדש פתח הוסף רשימה תמונה",
    "pl": "posiłek twój plan tydzień cel zapisz udostępnij ze znajomymi każdy dzień nowy otwórz lista",
    "nl": "de maaltijd jouw plan week doel bewaar deel met vrienden elke dag nieuw open lijst foto",
    "tr": "öğün senin plan hafta hedef kaydet paylaş arkadaşlarla her gün yeni aç ekle liste fotoğraf",
    "sv": "måltiden din plan vecka mål spara dela med vänner varje dag ny öppna lägg till lista foto",
    "uk": "страва ваш план тиждень мета зберегти поділитися з друзями щодня новий відкрити список",
    "cs": "jídlo váš plán týden cíl uložit sdílet s přáteli každý den nový otevřít přidat seznam",
    "es-MX": "la comida tu plan semana meta guardar compartir con amigos diario nuevo abrir lista",
    "fi": "ateria sinun suunnitelma viikko tavoite tallenna jaa ystäville joka päivä uusi avaa lista",
    "zh-Hant": "餐點 您的 計畫 每週 目標 儲存 分享 與朋友 每天 新的 打開 加入 列表 照片",
    "fr-CA": "le repas votre plan semaine objectif enregistrer partager avec amis chaque jour courriel",
}

CATEGORIES = {
    "ja": ["other"], "zh-Hans": ["other"], "zh-Hant": ["other"], "ko": ["other"],
    "ar": ["zero", "one", "two", "few", "many", "other"],
    "ru": ["one", "few", "many", "other"], "uk": ["one", "few", "many", "other"],
    "pl": ["one", "few", "many", "other"], "cs": ["one", "few", "many", "other"],
    "he": ["one", "two", "other"],
    "fr": ["one", "many", "other"], "fr-CA": ["one", "many", "other"],
    "es": ["one", "many", "other"], "es-MX": ["one", "many", "other"],
    "it": ["one", "many", "other"], "pt-BR": ["one", "many", "other"],
}


def categories(language):
    """Returns the plural categories of a language, in CLDR's order."""
    return CATEGORIES.get(language, ["one", "other"])
