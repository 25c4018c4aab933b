#include <stddef.h>
#include <stdint.h>
typedef long time_t;
struct timespec { time_t tv_sec; long tv_nsec; };
struct tm { int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year; };
typedef int pthread_mutex_t; typedef int pthread_cond_t; typedef int pthread_condattr_t; typedef int pthread_attr_t;
typedef unsigned long pthread_t;
#define CLOCK_MONOTONIC 1
#define _SC_NPROCESSORS_ONLN 84
int pthread_mutex_init(pthread_mutex_t *_Nonnull m, const void *_Nullable a);
int pthread_mutex_destroy(pthread_mutex_t *_Nonnull m);
int pthread_mutex_lock(pthread_mutex_t *_Nonnull m);
int pthread_mutex_unlock(pthread_mutex_t *_Nonnull m);
int pthread_cond_init(pthread_cond_t *_Nonnull m, const pthread_condattr_t *_Nullable a);
int pthread_cond_destroy(pthread_cond_t *_Nonnull m);
int pthread_cond_wait(pthread_cond_t *_Nonnull m, pthread_mutex_t *_Nonnull a);
int pthread_cond_broadcast(pthread_cond_t *_Nonnull m);
int pthread_cond_timedwait(pthread_cond_t *_Nonnull m, pthread_mutex_t *_Nonnull a, const struct timespec *_Nonnull t);
int pthread_condattr_init(pthread_condattr_t *_Nonnull m);
int pthread_condattr_destroy(pthread_condattr_t *_Nonnull m);
int pthread_condattr_setclock(pthread_condattr_t *_Nonnull m, int clock);
int pthread_attr_init(pthread_attr_t *_Nonnull m);
int pthread_attr_destroy(pthread_attr_t *_Nonnull m);
int pthread_attr_setstacksize(pthread_attr_t *_Nonnull m, size_t n);
int pthread_attr_getstacksize(pthread_attr_t *_Nonnull m, size_t *_Nonnull n);
int pthread_create(pthread_t *_Nonnull t, const pthread_attr_t *_Nullable a, void *_Nullable (*_Nonnull f)(void *_Nullable), void *_Nullable c);
int pthread_detach(pthread_t t);
int clock_gettime(int clock, struct timespec *_Nonnull t);
time_t time(time_t *_Nullable t);
struct tm *_Nullable gmtime_r(const time_t *_Nonnull t, struct tm *_Nonnull p);
long sysconf(int n);
int memcmp(const void *_Nonnull a, const void *_Nonnull b, size_t n);
void *_Nonnull memcpy(void *_Nonnull a, const void *_Nonnull b, size_t n);
void *_Nonnull memset(void *_Nonnull a, int b, size_t n);
void *_Nullable memchr(const void *_Nonnull a, int b, size_t n);
size_t strlen(const char *_Nonnull a);
