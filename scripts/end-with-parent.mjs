/**
 * Loaded into the server before its own code. When the start command is killed before it can pass a signal on, its end
 * of the channel closes. The server then shuts down as if asked to.
 */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
