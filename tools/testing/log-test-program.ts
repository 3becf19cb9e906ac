import { createLogger, ignoreLostOutput, logUnhandledRejections } from '#kernel/server/log/create-logger.ts';

/** A little program for tests: writes to its log and its output for as long as it is asked to, and fails unawaited. */
const log = createLogger('info');
ignoreLostOutput();
logUnhandledRejections(log);
process.on('message', (lines: number) => {
  for (let at = 0; at < lines; at++) {
    log.info({ at }, 'line '.repeat(20));
    process.stdout.write('said\n');
  }
  void Promise.reject(new Error('unawaited'));
  // Answers once what was written has been tried.
  setTimeout(() => process.send?.(lines), 50);
});
process.once('SIGTERM', () => process.exit(0));
process.send?.('ready');
