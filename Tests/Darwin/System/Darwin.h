// What the sources use of Apple's C library, with the types that it has there.
//
// A stand-in to check types against where there is no Mac; nothing of it can be linked. It is a
// closed list: what Apple's systems lack is missing here, and the check says where it is used. Add
// only what Apple's headers or manual pages show.
#ifndef STAND_IN_DARWIN_H
#define STAND_IN_DARWIN_H

#include <limits.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

typedef long ssize_t, time_t, suseconds_t;
typedef unsigned long pthread_key_t;
typedef int32_t pid_t, dev_t, blksize_t;
typedef uint32_t uid_t, gid_t, id_t, sigset_t, socklen_t, nfds_t;
typedef uint16_t mode_t, nlink_t, in_port_t;
typedef uint8_t sa_family_t;
typedef int64_t off_t, blkcnt_t;
typedef uint64_t ino_t, rlim_t;
typedef struct __sFILE FILE;

// Memory and texts.
void *malloc(size_t), *realloc(void *, size_t);
void free(void *);
void *memchr(const void *, int, size_t), *memcpy(void *, const void *, size_t);
void *memset(void *, int, size_t), *memmove(void *, const void *, size_t);
int memcmp(const void *, const void *, size_t), strcmp(const char *, const char *);
size_t strlen(const char *);
char *strdup(const char *), *strerror(int), *getenv(const char *);
#define RTLD_NOW 0x2
void *_Null_unspecified dlopen(const char *_Null_unspecified, int);
void *_Null_unspecified dlsym(void *_Null_unspecified, const char *_Null_unspecified);
int atexit(void (*)(void));
void arc4random_buf(void *, size_t);

// Time.
struct timespec { time_t tv_sec; long tv_nsec; };
struct timeval { time_t tv_sec; int32_t tv_usec; };
struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  char *tm_zone;
};
typedef enum { CLOCK_REALTIME = 0, CLOCK_MONOTONIC = 6 } clockid_t;
int clock_gettime(clockid_t, struct timespec *), usleep(unsigned);
time_t time(time_t *);
struct tm *gmtime_r(const time_t *, struct tm *);

// Errors.
#define EINTR 4
#define ENOMEM 12
#define EACCES 13
#define ENFILE 23
#define ENXIO 6
#define EBADF 9
#define EMFILE 24
#define EPIPE 32
#define ENOENT 2
#define EEXIST 17
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define EINPROGRESS 36
#define EADDRINUSE 48
#define ECONNABORTED 53
#define ECONNRESET 54
#define ENOBUFS 55
#define EPROTO 100
#define ETIMEDOUT 60

// Files. `open` and `fcntl` are in the overlay: Swift doesn't take C functions of any arguments.
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x0004
#define O_APPEND 0x0008
#define O_CREAT 0x0200
#define O_TRUNC 0x0400
#define O_EXCL 0x0800
#define O_NOFOLLOW 0x0100
#define O_CLOEXEC 0x1000000
#define F_GETFD 1
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define F_SETNOSIGPIPE 73
#define FD_CLOEXEC 1
#define F_OK 0
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
  off_t st_size;
  blkcnt_t st_blocks;
  blksize_t st_blksize;
};
struct dirent {
  ino_t d_ino;
  uint64_t d_seekoff;
  uint16_t d_reclen, d_namlen;
  uint8_t d_type;
  char d_name[1024];
};
typedef struct { int __dd_fd; } DIR;
#define PATH_MAX 1024
int stat(const char *, struct stat *), lstat(const char *, struct stat *);
int lchown(const char *, uid_t, gid_t), fstat(int, struct stat *), access(const char *, int);
int mkdir(const char *, mode_t), mkfifo(const char *, mode_t), rmdir(const char *);
int rename(const char *, const char *), unlink(const char *), chmod(const char *, mode_t);
int symlink(const char *, const char *), truncate(const char *, off_t);
ssize_t readlink(const char *, char *, size_t);
char *mkdtemp(char *), *realpath(const char *, char *), *getcwd(char *, size_t);
DIR *opendir(const char *);
struct dirent *readdir(DIR *);
int dup(int);
int closedir(DIR *), close(int), pipe(int[2]), isatty(int), chdir(const char *);
ssize_t read(int, void *, size_t), write(int, const void *, size_t);

// Waiting.
#define POLLIN 0x0001
#define POLLOUT 0x0004
#define POLLERR 0x0008
#define POLLHUP 0x0010
#define POLLNVAL 0x0020
struct pollfd { int fd; short events, revents; };
int poll(struct pollfd *, nfds_t, int);
#define EVFILT_READ (-1)
#define EVFILT_WRITE (-2)
#define EV_ADD 0x0001
#define EV_DELETE 0x0002
#define EV_CLEAR 0x0020
#define EV_ERROR 0x4000
#define EV_EOF 0x8000
struct kevent {
  uintptr_t ident;
  int16_t filter;
  uint16_t flags;
  uint32_t fflags;
  intptr_t data;
  void *udata;
};
int kqueue(void);
int kevent(int, const struct kevent *, int, struct kevent *, int, const struct timespec *);

// Sockets.
#define AF_INET 2
#define AF_INET6 30
#define EAI_AGAIN 2
#define EAI_NONAME 8
#define INET6_ADDRSTRLEN 46
#define SOCK_STREAM 1
#define IPPROTO_TCP 6
#define TCP_NODELAY 0x01
#define SOL_SOCKET 0xffff
#define SO_REUSEADDR 0x0004
#define SO_LINGER 0x0080
#define SO_ERROR 0x1007
#define MSG_PEEK 0x2
#define SO_NOSIGPIPE 0x1022
#define SHUT_WR 1
struct linger { int l_onoff, l_linger; };
struct in_addr { uint32_t s_addr; };
struct in6_addr { uint8_t s6_addr[16]; };
struct sockaddr { uint8_t sa_len; sa_family_t sa_family; char sa_data[14]; };
struct sockaddr_in {
  uint8_t sin_len;
  sa_family_t sin_family;
  in_port_t sin_port;
  struct in_addr sin_addr;
  char sin_zero[8];
};
struct sockaddr_in6 {
  uint8_t sin6_len;
  sa_family_t sin6_family;
  in_port_t sin6_port;
  uint32_t sin6_flowinfo;
  struct in6_addr sin6_addr;
  uint32_t sin6_scope_id;
};
struct sockaddr_storage { uint8_t ss_len; sa_family_t ss_family; char __ss_pad[126]; };
struct addrinfo {
  int ai_flags, ai_family, ai_socktype, ai_protocol;
  socklen_t ai_addrlen;
  char *ai_canonname;
  struct sockaddr *ai_addr;
  struct addrinfo *ai_next;
};
int getaddrinfo(const char *, const char *, const struct addrinfo *, struct addrinfo **);
void freeaddrinfo(struct addrinfo *);
const char *gai_strerror(int), *inet_ntop(int, const void *, char *, socklen_t);
unsigned int if_nametoindex(const char *);
int inet_pton(int, const char *, void *), socket(int, int, int), listen(int, int);
int accept(int, struct sockaddr *, socklen_t *), shutdown(int, int);
int bind(int, const struct sockaddr *, socklen_t), connect(int, const struct sockaddr *, socklen_t);
int getsockname(int, struct sockaddr *, socklen_t *);
int setsockopt(int, int, int, const void *, socklen_t);
int getsockopt(int, int, int, void *, socklen_t *);
ssize_t recv(int, void *, size_t, int), send(int, const void *, size_t, int);

// Signals, and limits of a process.
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGUSR2 31
#define SIGKILL 9
#define SIGPIPE 13
#define SIGTERM 15
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
typedef void (*sig_t)(int);
void (*signal(int, void (*)(int)))(int);
struct sigaction {
  void (*sa_handler)(int);
  sigset_t sa_mask;
  int sa_flags;
};
#define SA_RESTART 2
int sigaction(int, const struct sigaction *, struct sigaction *);
int sigemptyset(sigset_t *), sigaddset(sigset_t *, int), kill(pid_t, int), pause(void);
int pthread_sigmask(int, const sigset_t *, sigset_t *);
#define RLIMIT_NOFILE 8
struct rlimit { rlim_t rlim_cur, rlim_max; };
int getrlimit(int, struct rlimit *), setrlimit(int, const struct rlimit *);

// Processes.
#define POSIX_SPAWN_SETPGROUP 0x0002
#define POSIX_SPAWN_SETSIGDEF 0x0004
#define POSIX_SPAWN_SETSIGMASK 0x0008
#define POSIX_SPAWN_CLOEXEC_DEFAULT 0x4000
typedef void *posix_spawnattr_t, *posix_spawn_file_actions_t;
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
int posix_spawn_file_actions_addopen(
  posix_spawn_file_actions_t *, int, const char *, int, mode_t);
int posix_spawnattr_init(posix_spawnattr_t *), posix_spawnattr_destroy(posix_spawnattr_t *);
int posix_spawnattr_setsigdefault(posix_spawnattr_t *, const sigset_t *);
int posix_spawnattr_setsigmask(posix_spawnattr_t *, const sigset_t *);
int posix_spawnattr_setpgroup(posix_spawnattr_t *, pid_t);
int posix_spawnattr_setflags(posix_spawnattr_t *, short);
int posix_spawnp(
  pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *,
  char *const[], char *const[]);
typedef enum { P_ALL, P_PID, P_PGID } idtype_t;
#define WNOHANG 0x01
#define WEXITED 0x04
#define WNOWAIT 0x20
#define CLD_EXITED 1
typedef struct __siginfo {
  int si_signo, si_errno, si_code;
  pid_t si_pid;
  uid_t si_uid;
  int si_status;
} siginfo_t;
struct rusage { struct timeval ru_utime, ru_stime; long ru_maxrss; };
#define RUSAGE_SELF 0
#define _SC_NPROCESSORS_ONLN 58
int waitid(idtype_t, id_t, siginfo_t *, int), getrusage(int, struct rusage *);
pid_t waitpid(pid_t, int *, int), wait4(pid_t, int *, int, struct rusage *), getpid(void);
uid_t geteuid(void);
long sysconf(int);
_Noreturn void exit(int), _exit(int);

// Threads; only here do Apple's headers say what may be null.
#pragma clang assume_nonnull begin
struct _opaque_pthread_t { long __sig; };
typedef struct _opaque_pthread_t *pthread_t;
typedef struct { long __sig; char __opaque[56]; } pthread_attr_t;
typedef struct { long __sig; char __opaque[56]; } pthread_mutex_t;
typedef struct { long __sig; char __opaque[8]; } pthread_mutexattr_t;
typedef struct { long __sig; char __opaque[40]; } pthread_cond_t;
typedef struct { long __sig; char __opaque[8]; } pthread_condattr_t;
typedef struct { long __sig; char __opaque[8]; } pthread_once_t;
int pthread_kill(pthread_t, int);
pthread_t _Nonnull pthread_self(void);
int pthread_create(
  pthread_t _Nullable *_Nonnull, const pthread_attr_t *_Nullable,
  void *_Nullable (*_Nonnull)(void *_Nonnull), void *_Nullable);
int pthread_detach(pthread_t), pthread_key_create(pthread_key_t *, void (*_Nullable)(void *));
void *_Nullable pthread_getspecific(pthread_key_t);
int pthread_setspecific(pthread_key_t, const void *_Nullable);
int pthread_mutex_init(pthread_mutex_t *, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_destroy(pthread_mutex_t *), pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *), pthread_cond_broadcast(pthread_cond_t *);
int pthread_cond_init(pthread_cond_t *, const pthread_condattr_t *_Nullable);
int pthread_cond_destroy(pthread_cond_t *), pthread_cond_wait(pthread_cond_t *, pthread_mutex_t *);
int pthread_cond_timedwait_relative_np(
  pthread_cond_t *, pthread_mutex_t *, const struct timespec *_Nullable);
int pthread_cond_timedwait(
  pthread_cond_t *, pthread_mutex_t *, const struct timespec *_Nullable);
#pragma clang assume_nonnull end

#endif
