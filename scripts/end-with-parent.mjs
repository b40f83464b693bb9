/**
 * Loaded into the server before its own code: when the start command is killed without a chance to pass a signal
 * on, its end of the channel closes, and the server shuts down as if it had been asked to.
 */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
