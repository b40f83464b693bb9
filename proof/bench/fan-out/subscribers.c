/*
 * Many readers of event streams in one process, so cheap that the server is what is measured.
 *
 *   subscribers <port> <groups file> <log file>
 *
 * Every line of the groups file is `<count> <read|stall> <path> <cookie or ->`. A stalled reader takes the head
 * of the answer and then never reads again. One line of JSON is printed once every stream is open or refused,
 * one for every line on standard input, and a last one when standard input ends; only then is the log written:
 * for each `"price":<n>` with n >= SEQUENCE_MIN the moment of its reading (microseconds of CLOCK_MONOTONIC), n
 * and the number of the stream. What a price with that number means, and when it was sent, the bench knows.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#define SEQUENCE_MIN 1000
#define OPENING_MAX 64
#define EVENTS_MAX 1024
#define READ_BYTES (64 * 1024)
#define STALLED_WINDOW_BYTES 4096

static const char MARKER[] = "\"price\":";
#define MARKER_LENGTH ((int)sizeof(MARKER) - 1)

enum state { WAITING, OPENING, OPEN, STALLED, CLOSED };

struct stream {
  const char *path;
  const char *cookie;
  int fd;
  uint8_t state;
  uint8_t stalls;
  /* How much of the marker has matched; behind the whole of it the digits are read. */
  uint8_t matched;
  /* The last piece ended with a line break: if the next begins with one, the frame is over. */
  uint8_t ended_line;
  uint32_t number;
};

struct delivery {
  double read_at_us;
  uint32_t sequence;
  uint32_t stream;
};

static struct stream *streams;
static uint32_t stream_count, next_to_open, opening, open_count, refused, cut;
static struct delivery *deliveries;
static size_t delivery_count, delivery_room;
static uint64_t bytes_read, frames_read;
static int poller, port;
static const char *log_path;
static char buffer[READ_BYTES + 1];

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static double now_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static double cpu_ms(void) {
  struct rusage used;
  getrusage(RUSAGE_SELF, &used);
  return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1e3 +
         (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e3;
}

static void print_state(void) {
  printf("{\"open\":%u,\"refused\":%u,\"cut\":%u,\"delivered\":%zu,\"frames\":%llu,\"bytes\":%llu,"
         "\"cpuMs\":%.1f}\n",
         open_count, refused, cut, delivery_count, (unsigned long long)frames_read,
         (unsigned long long)bytes_read, cpu_ms());
  fflush(stdout);
}

static void keep(uint32_t stream, uint32_t sequence, double read_at_us) {
  if (delivery_count == delivery_room) {
    delivery_room = delivery_room ? delivery_room * 2 : 1 << 20;
    deliveries = realloc(deliveries, delivery_room * sizeof *deliveries);
    if (!deliveries) fail("The log of deliveries does not fit into the memory");
  }
  deliveries[delivery_count++] = (struct delivery){read_at_us, sequence, stream};
}

/* A frame may be cut anywhere, so the search goes on where the last piece ended. */
static void search(uint32_t index, const char *text, size_t length, double read_at_us) {
  struct stream *stream = &streams[index];
  const char *end = text + length;
  while (text < end) {
    if (stream->matched == MARKER_LENGTH) {
      if (*text >= '0' && *text <= '9') {
        stream->number = stream->number * 10 + (uint32_t)(*text++ - '0');
        continue;
      }
      if (stream->number >= SEQUENCE_MIN) keep(index, stream->number, read_at_us);
      stream->matched = 0;
    }
    if (stream->matched == 0) {
      text = memchr(text, MARKER[0], (size_t)(end - text));
      if (!text) return;
    }
    if (*text == MARKER[stream->matched]) {
      stream->matched++;
      stream->number = 0;
    } else {
      stream->matched = *text == MARKER[0];
    }
    text++;
  }
}

/* A frame ends with an empty line. */
static void count_frames(struct stream *stream, const char *text, size_t length) {
  const char *end = text + length;
  if (stream->ended_line && *text == '\n') frames_read++;
  stream->ended_line = end[-1] == '\n';
  while ((text = memchr(text, '\n', (size_t)(end - text))) && ++text < end)
    if (*text == '\n') frames_read++;
}

static void end_stream(struct stream *stream) {
  if (stream->state == OPENING) {
    opening--;
    refused++;
  } else {
    open_count--;
    cut++;
  }
  stream->state = CLOSED;
  close(stream->fd);
}

static void open_next(void) {
  uint32_t index = next_to_open++;
  struct stream *stream = &streams[index];
  stream->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  if (stream->fd < 0) fail("No socket could be opened");
  if (stream->stalls) {
    int window = STALLED_WINDOW_BYTES;
    setsockopt(stream->fd, SOL_SOCKET, SO_RCVBUF, &window, sizeof window);
  }
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  stream->state = OPENING;
  opening++;
  if (connect(stream->fd, (struct sockaddr *)&address, sizeof address) < 0 && errno != EINPROGRESS) {
    end_stream(stream);
    return;
  }
  struct epoll_event interest = {.events = EPOLLOUT, .data.u32 = index};
  if (epoll_ctl(poller, EPOLL_CTL_ADD, stream->fd, &interest) < 0) fail("A socket could not be watched");
}

static void send_request(uint32_t index) {
  struct stream *stream = &streams[index];
  char request[4096];
  int has_cookie = strcmp(stream->cookie, "-") != 0;
  int length = snprintf(request, sizeof request,
                        "GET %s HTTP/1.1\r\nHost: localhost:%d\r\nAccept: text/event-stream\r\n%s%s%s\r\n",
                        stream->path, port, has_cookie ? "Cookie: " : "", has_cookie ? stream->cookie : "",
                        has_cookie ? "\r\n" : "");
  if (write(stream->fd, request, (size_t)length) != length) {
    end_stream(stream);
    return;
  }
  struct epoll_event interest = {.events = EPOLLIN, .data.u32 = index};
  epoll_ctl(poller, EPOLL_CTL_MOD, stream->fd, &interest);
}

static void take_head(uint32_t index, ssize_t length) {
  struct stream *stream = &streams[index];
  buffer[length] = 0;
  if (strncmp(buffer, "HTTP/1.1 200", 12) != 0) {
    if (refused == 0) fprintf(stderr, "A stream was refused: %.*s\n", (int)strcspn(buffer, "\r\n"), buffer);
    end_stream(stream);
    return;
  }
  opening--;
  open_count++;
  stream->state = stream->stalls ? STALLED : OPEN;
  if (!stream->stalls) return;
  struct epoll_event interest = {.events = EPOLLRDHUP, .data.u32 = index};
  epoll_ctl(poller, EPOLL_CTL_MOD, stream->fd, &interest);
}

static void handle(uint32_t index, uint32_t events) {
  struct stream *stream = &streams[index];
  if (stream->state == STALLED) {
    if (events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) end_stream(stream);
    return;
  }
  if (events & EPOLLOUT) {
    send_request(index);
    return;
  }
  ssize_t length = read(stream->fd, buffer, READ_BYTES);
  if (length < 0 && errno == EAGAIN) return;
  if (length <= 0) {
    end_stream(stream);
    return;
  }
  double read_at_us = now_us();
  bytes_read += (uint64_t)length;
  if (stream->state == OPENING) take_head(index, length);
  if (stream->state != OPEN) return;
  search(index, buffer, (size_t)length, read_at_us);
  count_frames(stream, buffer, (size_t)length);
}

static void read_groups(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) fail(path);
  unsigned count;
  char kind[16], *target, *cookie;
  while (fscanf(file, "%u %15s %ms %ms", &count, kind, &target, &cookie) == 4) {
    streams = realloc(streams, (stream_count + count) * sizeof *streams);
    if (!streams) fail("The streams do not fit into the memory");
    for (unsigned i = 0; i < count; i++)
      streams[stream_count++] =
          (struct stream){.path = target, .cookie = cookie, .fd = -1, .stalls = strcmp(kind, "stall") == 0};
  }
  fclose(file);
}

static void allow_many_sockets(void) {
  struct rlimit limit;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

static int read_command(void) {
  char command[256];
  ssize_t length = read(STDIN_FILENO, command, sizeof command);
  if (length <= 0) return 0;
  for (ssize_t i = 0; i < length; i++)
    if (command[i] == '\n') print_state();
  return 1;
}

static void write_log(void) {
  FILE *file = fopen(log_path, "w");
  if (!file) fail(log_path);
  if (fwrite(deliveries, sizeof *deliveries, delivery_count, file) != delivery_count) fail(log_path);
  fclose(file);
}

int main(int count, char **arguments) {
  if (count != 4) {
    fprintf(stderr, "usage: subscribers <port> <groups file> <log file>\n");
    return 1;
  }
  port = atoi(arguments[1]);
  log_path = arguments[3];
  allow_many_sockets();
  read_groups(arguments[2]);
  poller = epoll_create1(0);
  struct epoll_event interest = {.events = EPOLLIN, .data.u32 = UINT32_MAX};
  epoll_ctl(poller, EPOLL_CTL_ADD, STDIN_FILENO, &interest);
  static struct epoll_event events[EVENTS_MAX];
  int is_settled = 0;
  for (;;) {
    while (opening < OPENING_MAX && next_to_open < stream_count) open_next();
    if (!is_settled && opening == 0 && next_to_open == stream_count) {
      is_settled = 1;
      print_state();
    }
    int ready = epoll_wait(poller, events, EVENTS_MAX, -1);
    for (int i = 0; i < ready; i++) {
      if (events[i].data.u32 != UINT32_MAX) {
        handle(events[i].data.u32, events[i].events);
      } else if (!read_command()) {
        print_state();
        write_log();
        return 0;
      }
    }
  }
}
