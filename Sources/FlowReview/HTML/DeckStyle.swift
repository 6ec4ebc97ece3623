/// How a deck looks in a browser: light and dark, on a phone's width, and on paper.
enum DeckStyle {
  static let text = #"""

    :root{color-scheme:light;--ground:#f4f4f8;--panel:#fff;--fg:#1d1d27;--soft:#5c5c6b;
    --edge:#dcdce6;--brand:#4f46c8;--brand-ink:#fff;--good:#17693a;--good-bg:#e2f4e8;--bad:#a11a2a;
    --bad-bg:#fde8ea;--note:#7a4a00;--note-bg:#fdf1dc;--tint:var(--tint-light);--card:#fff;
    --text:#1d1d27;--dim:#63636f;--line:#e3e3ea;--shadow:0 1px 2px #0001,0 10px 30px #2a255814}
    :root[data-theme=dark]{color-scheme:dark;--ground:#111116;--panel:#1a1a21;--fg:#eeeef4;
    --soft:#a9a9b8;--edge:#34343f;--brand:#a9a4ff;--brand-ink:#15122e;--good:#83dba2;
    --good-bg:#12301f;--bad:#ff9aa5;--bad-bg:#3d161c;--note:#f3c676;--note-bg:#372a12;
    --card:#1c1c23;--text:#f2f2f6;--dim:#a6a6b3;--line:#383843;--shadow:0 0 0 1px #ffffff0d}
    @media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;
    --ground:#111116;--panel:#1a1a21;--fg:#eeeef4;--soft:#a9a9b8;--edge:#34343f;--brand:#a9a4ff;
    --brand-ink:#15122e;--good:#83dba2;--good-bg:#12301f;--bad:#ff9aa5;--bad-bg:#3d161c;
    --note:#f3c676;--note-bg:#372a12;--card:#1c1c23;--text:#f2f2f6;--dim:#a6a6b3;--line:#383843;
    --shadow:0 0 0 1px #ffffff0d}}
    *{box-sizing:border-box}
    html{scroll-padding-top:8.5rem;scroll-behavior:smooth}
    @media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}*{transition:none!important}}
    body{margin:0;background:var(--ground);color:var(--fg);
    font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
    [hidden]{display:none!important}
    .spoken{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);
    white-space:nowrap}
    .skip{position:absolute;left:-999px;padding:.6rem 1rem;background:var(--brand);
    color:var(--brand-ink);border-radius:0 0 .6rem 0}
    .skip:focus{left:0;top:0;z-index:9}
    :focus-visible{outline:3px solid var(--brand);outline-offset:2px;border-radius:.4rem}
    h1,h2,h3,p{margin:0}
    h1{font-size:1.6rem;letter-spacing:-.02em;line-height:1.2}
    h2{font-size:1.2rem;letter-spacing:-.01em}
    h3{font-size:.8rem;color:var(--soft);font-weight:600}
    a{color:var(--brand)}
    code,pre{font:.84em/1.5 ui-monospace,SFMono-Regular,Menlo,"DejaVu Sans Mono",monospace}
    .masthead{display:flex;flex-wrap:wrap;gap:.6rem 2rem;align-items:center;padding:1.6rem 2rem 1rem}
    .masthead p{color:var(--soft)}
    .masthead nav{display:flex;gap:1.2rem;margin-left:auto}
    .theme{border:1px solid var(--edge);border-radius:2rem;padding:.15rem;margin:0;display:flex}
    .theme input,.languages input{position:absolute;opacity:0;width:1px;height:1px}
    .theme span,.languages span{display:block;padding:.15rem .7rem;border-radius:2rem;
    cursor:pointer;color:var(--soft)}
    .theme input:checked+span,.languages input:checked+span{background:var(--brand);
    color:var(--brand-ink)}
    .theme input:focus-visible+span,.languages input:focus-visible+span{
    outline:3px solid var(--brand);outline-offset:2px}
    main{padding:0 2rem 4rem;display:grid;gap:1.6rem;grid-template-columns:minmax(0,1fr)}
    main>section,.slide{background:var(--panel);border:1px solid var(--edge);border-radius:1.1rem;
    padding:1.2rem 1.4rem;box-shadow:var(--shadow)}
    .heading{display:flex;flex-wrap:wrap;gap:.3rem 1rem;align-items:baseline;margin-bottom:.9rem}
    .heading p{color:var(--soft)}
    .number{color:var(--soft);font-weight:400}
    .scroll{overflow-x:auto;margin:0 -1.4rem;padding:0 1.4rem .3rem}
    table{border-collapse:separate;border-spacing:0}
    th{text-align:start;font-weight:600}
    .badge{font-size:.72rem;font-weight:500;color:var(--soft);border:1px solid var(--edge);
    border-radius:1rem;padding:0 .5rem;white-space:nowrap}
    .tag{color:var(--soft);font-weight:400}
    .tallies{min-width:min(100%,46rem);margin-top:.6rem}
    .tallies th,.tallies td{padding:.3rem .9rem .3rem 0;border-bottom:1px solid var(--edge);
    font-variant-numeric:tabular-nums;white-space:nowrap}
    .tallies thead th{color:var(--soft);font-weight:500;font-size:.84rem}
    .tallies tr:last-child>*{border-bottom:0}
    .tallies .zero{color:var(--soft)}
    .tallies .some{font-weight:700}
    .meter{display:inline-block;width:7rem;height:.5rem;border-radius:1rem;background:var(--edge);
    margin-inline-end:.6rem;overflow:hidden}
    .meter span{display:block;height:100%;background:var(--brand)}
    button,select,input[type=search]{font:inherit;color:var(--fg);background:var(--panel);
    border:1px solid var(--edge);border-radius:.6rem;padding:.3rem .8rem;min-height:2.2rem}
    button{cursor:pointer}
    button:hover{border-color:var(--brand)}
    button[aria-disabled=true],button:disabled{cursor:default;color:var(--soft);
    border-style:dashed}
    input[type=search]{min-width:16rem}
    .tools{position:sticky;top:0;z-index:5}
    .tools form{display:flex;flex-wrap:wrap;gap:.5rem 1.2rem;align-items:center}
    .tools p{color:var(--soft);margin-top:.4rem;font-size:.88rem}
    .tools label,.controls label{display:inline-flex;gap:.5rem;align-items:center}
    fieldset{border:0;padding:0;margin:0;min-width:0}
    .languages{display:flex;flex-wrap:wrap;align-items:center;gap:.2rem}
    .languages legend{float:left;padding:0;margin-inline-end:.5rem}
    .languages span{border:1px solid var(--edge);font-size:.86rem}
    #pages{display:grid;gap:1.6rem;grid-template-columns:minmax(0,1fr)}
    .slide{content-visibility:auto;contain-intrinsic-size:auto 900px}
    .try{min-height:1.9rem;padding:.1rem .8rem;color:var(--brand);border-color:var(--brand)}
    .strings>thead th{padding:.2rem .8rem .5rem;font-size:.9rem}
    .strings>*>tr>*{vertical-align:top;padding:.7rem .8rem;border-top:1px solid var(--edge);
    min-width:16.5rem;max-width:19rem;width:18rem;overflow-wrap:anywhere}
    .strings>thead>tr>*{border-top:0}
    .strings>*>tr>:first-child{position:sticky;left:-1.4rem;z-index:2;background:var(--panel);
    min-width:12rem;width:13rem;font-weight:400;padding-left:0}
    .strings code{font-weight:600}
    .role,.comment,.measures,.substitute,.gap{color:var(--soft);font-size:.86rem}
    .comment{font-style:italic;margin-top:.2rem}
    .measures{margin-top:.3rem;font-size:.8rem;font-variant-numeric:tabular-nums}
    .state{border-radius:1rem;padding:.05rem .55rem;white-space:nowrap;
    background:var(--good-bg);color:var(--good)}
    .state.todo{background:var(--bad-bg);color:var(--bad);font-weight:600}
    td[data-s~=open]{background:repeating-linear-gradient(-45deg,transparent 0 9px,var(--bad-bg) 9px 11px)}
    td[data-s~=open] p{background:var(--panel);width:fit-content}
    td[data-s~=open] .state.todo{background:var(--bad-bg)}
    .form{font-size:.75rem;border:1px solid var(--edge);border-radius:.4rem;padding:0 .35rem;
    color:var(--soft)}
    .remark{margin-top:.35rem;font-size:.8rem;background:var(--note-bg);color:var(--note);
    border-radius:.5rem;padding:.2rem .55rem}
    td[data-s~=open] p.remark{background:var(--note-bg)}
    del{color:var(--bad);background:var(--bad-bg)}
    ins{color:var(--good);background:var(--good-bg);text-decoration-thickness:1px}
    .none{color:var(--soft);padding:1rem}

    .card{width:17.2rem;min-height:29rem;border-radius:2rem;overflow:hidden;background:var(--card);
    color:var(--text);border:1px solid var(--line);box-shadow:0 12px 32px #1a174026;display:flex;
    flex-direction:column;overflow-wrap:break-word;line-height:1.42}
    .card header{background:linear-gradient(115deg,var(--from),var(--to));color:var(--ink);
    padding:2.1rem 1.3rem 1.2rem;display:flex;flex-direction:column;gap:.5rem}
    .card .emoji{font-size:2.6rem;line-height:1.1}
    .card .title{font-size:1.28rem;font-weight:700;line-height:1.2;letter-spacing:-.01em;
    text-wrap:balance}
    .papered header{background:none;color:var(--tint);padding-bottom:.2rem}
    .copy{padding:1.1rem 1.3rem;flex:1;display:flex;flex-direction:column;gap:.75rem}
    .copy ul{list-style:none;margin:0;padding:0;display:grid;gap:.6rem}
    .copy li,.picture{display:grid;grid-template-columns:1.5rem minmax(0,1fr);gap:.6rem}
    .copy li .spoken{grid-column:1}
    .mark{color:var(--tint);text-align:center}
    .picture{color:var(--dim);border:1px dashed var(--line);border-radius:.9rem;padding:.9rem}
    .card footer{padding:.4rem 1.3rem 1.2rem;display:grid;gap:.55rem}
    .choices{list-style:none;margin:0;padding:0;display:grid;gap:.5rem}
    .choices li,.forward,.card button{border-radius:.9rem;padding:.6rem .8rem;text-align:center;
    font-weight:600;border:1.5px solid var(--tint);color:var(--tint);background:none;width:100%}
    .choices li:first-child,.forward,.card button.main{background:var(--from);color:var(--ink);
    border-color:var(--from)}
    .choices li:has(button){padding:0;border:0;background:none}
    .papered .choices li:first-child,.papered .forward,.papered button.main{background:var(--from);
    color:var(--ink)}
    .forward:first-letter,.card button:first-letter{text-transform:uppercase}
    .position{text-align:center;color:var(--dim);font-size:.8rem}
    .dots{display:block;color:var(--tint);letter-spacing:.3em;font-size:.6rem;
    margin-inline-start:.3em}
    .gaps{color:var(--soft);font-size:.8rem;margin-top:.6rem;max-width:17.2rem}
    .sketch{display:grid;gap:.5rem}
    .screen{border:1px solid var(--line);border-radius:.9rem;overflow:hidden;font-size:.62rem;
    line-height:1.15;background:color-mix(in srgb,var(--text) 5%,var(--card));color:var(--dim)}
    .bar{display:flex;justify-content:space-between;gap:.5rem;padding:.35rem .6rem;
    white-space:nowrap;overflow:hidden}
    .bar.top{border-bottom:1px solid var(--line)}.bar.bottom{border-top:1px solid var(--line)}
    .view{position:relative;overflow:hidden}
    .box{position:absolute;display:flex;align-items:center;justify-content:center;
    text-align:center;padding:0 .2rem;overflow:hidden}
    .box.area,.box.button,.box.image{border:1px solid var(--line);border-radius:.25rem}
    .box.round{border-radius:.7rem}
    .box.lit{border:2px solid var(--tint);background:var(--card);z-index:1;
    box-shadow:0 0 0 2px color-mix(in srgb,var(--tint) 30%,transparent)}
    .box.lit:has(~.box.bright:not(.lit)){align-items:flex-start}
    .box.bright{color:var(--text);font-weight:600;z-index:2;background:var(--card)}
    .bubble{position:absolute;z-index:4;display:flex;gap:.3rem;align-items:center;
    justify-content:center;padding:.15rem .5rem;border-radius:.6rem;font-size:.66rem;
    font-weight:600;background:var(--from);color:var(--ink)}
    .bubble .mark{color:inherit}
    .bubble.under{position:static;font-size:.86rem;padding:.5rem .8rem}
    .bubble:not(.under)::after{content:"";position:absolute;width:.55rem;height:.55rem;
    background:var(--from);transform:rotate(45deg);z-index:-1}
    .bubble.top::after{bottom:-.2rem}.bubble.bottom::after{top:-.2rem}
    .bubble.leading::after{right:-.2rem}.bubble.trailing::after{left:-.2rem}
    .unlit{color:var(--dim);font-size:.84rem;font-style:italic}
    :root[data-theme=dark] .card,:root[data-theme=dark] .bubble{--tint:var(--tint-dark)}
    @media (prefers-color-scheme:dark){:root:not([data-theme=light]) .card{
    --tint:var(--tint-dark)}}
    .card{--tint:var(--tint-light)}

    .stage{display:grid;grid-template-columns:20.4rem minmax(0,1fr);gap:2rem;align-items:start}
    .phone{border:.6rem solid #17171d;border-radius:3rem;background:#17171d;padding:0;
    box-shadow:var(--shadow);min-height:39rem;display:flex;flex-direction:column;
    outline-offset:4px}
    :root[data-theme=dark] .phone{border-color:#3b3b47}
    @media (prefers-color-scheme:dark){:root:not([data-theme=light]) .phone{border-color:#3b3b47}}
    .phone:focus-visible{border-radius:3rem}
    .phone>*{flex:1;width:100%!important;border-radius:2.4rem!important;border:0;box-shadow:none}
    .phone .plain{background:var(--card);color:var(--text);display:flex;flex-direction:column;
    justify-content:center;align-items:center;gap:.9rem;padding:2rem;text-align:center}
    .phone .plain strong{font-size:1.4rem;letter-spacing:-.01em;text-wrap:balance}
    .phone .plain button{min-width:11rem;border-color:var(--brand);color:var(--brand)}
    .phone .plain button.main{background:var(--brand);color:var(--brand-ink)}
    .phone .plain p{color:var(--dim);white-space:pre-line}
    .phone .icon{width:5.6rem;height:5.6rem;border-radius:1.4rem;display:grid;place-items:center;
    font-size:2.9rem;font-weight:700;color:var(--ink);margin-bottom:.3rem;
    background:linear-gradient(135deg,var(--from),var(--to));box-shadow:0 8px 22px #1a174033}
    .phone .plain p:empty{display:none}
    .phone .ways{display:flex;justify-content:space-between;gap:.5rem}
    .phone .ways button{border:0;width:auto;background:none;font-weight:500;min-height:0;
    padding:.2rem .3rem;color:var(--tint);text-decoration:underline;text-underline-offset:3px}
    .phone .appearing{opacity:.35}
    .desk{display:grid;gap:1rem}
    .controls{display:flex;flex-wrap:wrap;gap:.5rem .9rem;align-items:center}
    #typed:empty::before{content:"Nothing yet.";color:var(--soft)}
    #said{min-height:2.3rem;padding:.4rem .9rem;border-radius:.7rem;background:var(--ground);
    border:1px solid var(--edge);white-space:pre-line}
    #said:empty{border:0;padding:0;min-height:0;margin-bottom:-1rem}
    #facts{display:flex;flex-wrap:wrap;gap:.8rem 1.6rem}
    #facts fieldset{border:1px solid var(--edge);border-radius:.8rem;padding:.3rem .8rem .6rem}
    #facts legend{font-size:.84rem;padding:0 .4rem}
    #facts button{border-radius:0;margin-inline-end:-1px;min-height:1.9rem;padding:.1rem .7rem}
    #facts button:first-of-type{border-radius:.6rem 0 0 .6rem}
    #facts button:last-of-type{border-radius:0 .6rem .6rem 0}
    #facts button[aria-pressed=true]{background:var(--brand);color:var(--brand-ink);
    border:1px solid var(--brand)}
    #facts p{font-size:.76rem;color:var(--soft);margin-top:.25rem}
    .panel{display:grid;gap:.4rem}
    #moves{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.5rem}
    #moves .refused{color:var(--soft);font-size:.88rem;align-self:center}
    #typed{margin:0;padding:.7rem .9rem;border-radius:.7rem;background:var(--ground);
    border:1px solid var(--edge);max-height:11rem;overflow:auto;white-space:pre-wrap;min-height:3rem}

    @media (max-width:56rem){
    .masthead,main{padding-left:1rem;padding-right:1rem}.masthead nav{margin-left:0}
    .stage{grid-template-columns:minmax(0,1fr)}.phone{max-width:20.4rem;width:100%;margin:auto}
    .tools{position:static}
    .strings>*>tr>:first-child{min-width:9rem;width:9rem;position:static}
    input[type=search]{min-width:0;width:100%}}

    @media print{
    :root{--ground:#fff!important}
    body{font-size:10pt;background:#fff;-webkit-print-color-adjust:exact;print-color-adjust:exact}
    .tools,#prototype,.skip,.theme,.masthead nav,.try{display:none!important}
    .masthead,main{padding:0}main,#pages{display:block}
    main>section,.slide{border:0;box-shadow:none;padding:0 0 1rem;margin:0;border-radius:0;
    content-visibility:visible}
    .slide{break-before:page}.scroll{overflow:visible;margin:0;padding:0}
    .strings,.strings tbody{display:block}.strings thead{display:none}
    .strings>tbody>tr{display:flex;flex-wrap:wrap;break-inside:avoid-page;
    border-top:1px solid var(--edge);padding:.4rem 0}
    .strings>tbody>tr.cards{break-inside:auto;gap:.8rem}
    .strings>tbody>tr>*{border:0;min-width:0;max-width:none;width:33%;padding:.2rem .6rem .2rem 0}
    .strings>tbody>tr>:first-child{position:static;width:100%;display:flex;gap:1rem;
    flex-wrap:wrap;align-items:baseline}
    .strings>tbody>tr.cards>td{width:calc(33.3% - .6rem);padding:0;break-inside:avoid}
    .strings>tbody>tr.cards>th{display:none}
    .card{width:100%;min-height:20rem;font-size:.74rem;box-shadow:none}
    .card .title{font-size:1.05rem}.card header{padding:1.4rem 1rem .8rem}.copy{padding:.8rem 1rem}
    td .text::before{content:attr(lang) " ";font-size:.76em;color:#5c5c6b}
    td .gap::before{content:"– "}}

    """#
}
