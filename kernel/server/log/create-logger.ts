import pino, { type Logger } from 'pino';
import { LogOutput } from './log-output.ts';

/** One for the process, so that lines of several logs do not mix. */
const output = new LogOutput(1);

/**
 * The product's log: JSON lines on standard output, written beside the work. Where they cannot be written (the reader
 * is gone, the disk is full) they are dropped, and the product goes on.
 */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      redact: ['req.headers', '*.password', '*.token', '*.authToken'],
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    output,
  );
}

/** What is said to a terminal or a service's journal may find nobody: that ends no process. */
export function ignoreLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/**
 * For a process that serves people: a promise that failed with nobody awaiting it is logged and ends nothing. An error
 * that was thrown and not caught does end it, since what it left half done is unknown.
 */
export function logUnhandledRejections(log: Pick<Logger, 'error'>): void {
  process.on('unhandledRejection', (err) => log.error({ err }, 'nobody awaited this failure'));
}
