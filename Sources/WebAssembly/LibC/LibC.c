// What the library asks of a system, as far as a module has it: one thread, a clock, no files.
#include "LibC.h"

// MARK: Bytes

int memcmp(const void *a, const void *b, size_t n) {
  const unsigned char *one = a, *other = b;
  for (size_t i = 0; i < n; i++)
    if (one[i] != other[i]) return one[i] - other[i];
  return 0;
}

void *memchr(const void *a, int byte, size_t n) {
  const unsigned char *bytes = a;
  for (size_t i = 0; i < n; i++)
    if (bytes[i] == (unsigned char)byte) return (void *)(bytes + i);
  return 0;
}

size_t strlen(const char *text) {
  size_t n = 0;
  while (text[n]) n++;
  return n;
}

// MARK: Time

// Milliseconds since 1970.
__attribute__((import_module("host"), import_name("now"))) double host_now(void);

time_t time(time_t *seconds) {
  time_t now = (time_t)(host_now() / 1000);
  if (seconds) *seconds = now;
  return now;
}

int clock_gettime(int clock, struct timespec *time) {
  double now = host_now();
  time->tv_sec = (time_t)(now / 1000);
  time->tv_nsec = (long)((now - (double)time->tv_sec * 1000) * 1e6);
  return 0;
}

// By the calendar of 400 years, whose first day is the first of March of the year 0.
struct tm *gmtime_r(const time_t *seconds, struct tm *parts) {
  long days = *seconds / 86400, second = *seconds % 86400;
  if (second < 0) days--, second += 86400;
  long day = days + 719468, era = (day >= 0 ? day : day - 146096) / 146097;
  long of_era = day - era * 146097;
  long year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
  long of_year = of_era - (365 * year + year / 4 - year / 100);
  long month = (5 * of_year + 2) / 153;
  parts->tm_mday = (int)(of_year - (153 * month + 2) / 5 + 1);
  parts->tm_mon = (int)(month < 10 ? month + 2 : month - 10);
  parts->tm_year = (int)(year + era * 400 + (parts->tm_mon < 2) - 1900);
  parts->tm_hour = (int)(second / 3600);
  parts->tm_min = (int)(second % 3600 / 60);
  parts->tm_sec = (int)(second % 60);
  return parts;
}

// MARK: Threads

// There is one, so each lock is free, and nobody else can give a signal.
int pthread_mutex_init(pthread_mutex_t *mutex, const void *attributes) { return 0; }
int pthread_mutex_destroy(pthread_mutex_t *mutex) { return 0; }
int pthread_mutex_lock(pthread_mutex_t *mutex) { return 0; }
int pthread_mutex_unlock(pthread_mutex_t *mutex) { return 0; }
int pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *attributes) { return 0; }
int pthread_cond_destroy(pthread_cond_t *condition) { return 0; }
int pthread_cond_broadcast(pthread_cond_t *condition) { return 0; }
int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) { __builtin_trap(); }
int pthread_cond_timedwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *time) {
  __builtin_trap();
}
int pthread_condattr_init(pthread_condattr_t *attributes) { return 0; }
int pthread_condattr_destroy(pthread_condattr_t *attributes) { return 0; }
int pthread_condattr_setclock(pthread_condattr_t *attributes, int clock) { return 0; }
int pthread_attr_init(pthread_attr_t *attributes) { return 0; }
int pthread_attr_destroy(pthread_attr_t *attributes) { return 0; }
int pthread_attr_setstacksize(pthread_attr_t *attributes, size_t size) { return 0; }
int pthread_attr_getstacksize(pthread_attr_t *attributes, size_t *size) { return 0; }
int pthread_detach(pthread_t thread) { return 0; }
// Whoever wants a thread does the work itself where there is none: 11 is EAGAIN.
int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*work)(void *), void *context) {
  return 11;
}
long sysconf(int name) { return 1; }

// MARK: What the compiler and the standard library ask for

void __stack_chk_fail(void) { __builtin_trap(); }

// Seeds of hashes: the same each time, so that a module answers the same each time.
void arc4random_buf(void *bytes, size_t n) {
  for (size_t i = 0; i < n; i++) ((unsigned char *)bytes)[i] = (unsigned char)(i * 37 + 11);
}

// The product of two numbers of 128 bits, by halves of 64.
__int128 __multi3(__int128 a, __int128 b) {
  uint64_t one = (uint64_t)a, other = (uint64_t)b, mask = 0xffffffff;
  uint64_t low = (one & mask) * (other & mask);
  uint64_t middle = (one >> 32) * (other & mask) + (low >> 32);
  uint64_t rest = (one & mask) * (other >> 32) + (middle & mask);
  uint64_t high = (one >> 32) * (other >> 32) + (middle >> 32) + (rest >> 32);
  high += (uint64_t)(a >> 64) * other + one * (uint64_t)(b >> 64);
  return (__int128)high << 64 | rest << 32 | (low & mask);
}

// The host reads a number of floating point, and says how many bytes it has read.
__attribute__((import_module("host"), import_name("double"))) uint32_t host_double(
    uint32_t text, uint32_t count, uint32_t result);

const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  uint32_t read = host_double((uint32_t)(size_t)text, strlen(text), (uint32_t)(size_t)result);
  return read ? text + read : 0;
}

// The runtime returns a short text's object without its marks. The code generator of WebAssembly takes
// what a function returns for what it was given where that is declared, as it is here, and no other
// one does. The linker puts these around the runtime's.
void *__real_swift_bridgeObjectRetain(void *object);
void *__real_swift_bridgeObjectRetain_n(void *object, uint32_t times);

void *__wrap_swift_bridgeObjectRetain(void *object) {
  __real_swift_bridgeObjectRetain(object);
  return object;
}

void *__wrap_swift_bridgeObjectRetain_n(void *object, uint32_t times) {
  __real_swift_bridgeObjectRetain_n(object, times);
  return object;
}
