// launch REPORT COMMAND ARG…: runs a command and writes what it took into the file REPORT, as
// `start end cpu peak`: monotonic nanoseconds, the same, microseconds of processor, and the peak of
// resident memory as the system counts it.
//
// Why it isn't the harness that forks: Linux counts the memory of whoever forked to the peak of what
// is then executed, and copying a Python's page tables is slow. This is as small as a process gets.

#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static long long microseconds(struct timeval time) {
  return time.tv_sec * 1000000LL + time.tv_usec;
}

int main(int count, char **arguments) {
  if (count < 3) return 64;
  long long start = now();
  pid_t child = fork();
  if (child < 0) return 71;
  if (child == 0) {
    execvp(arguments[2], arguments + 2);
    perror(arguments[2]);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) < 0) return 71;
  long long end = now();
  FILE *report = fopen(arguments[1], "w");
  if (!report) return 73;
  fprintf(report, "%lld %lld %lld %ld\n", start, end,
          microseconds(usage.ru_utime) + microseconds(usage.ru_stime), usage.ru_maxrss);
  if (fclose(report) != 0) return 74;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
