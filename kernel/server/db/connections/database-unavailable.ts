import { isObject } from '#kernel/base/unknown-values.ts';

/**
 * Codes that say the database cannot be reached or ended the connection: it restarts, recovers, or has none left.
 * The class 08 of SQL says the same.
 */
const AWAY = new Set([
  ...['57P01', '57P02', '57P03', '53300'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);
/** Said without a code by pg when a connection ends under a statement, or none is had in time. */
const WORDS =
  /^(Connection terminated|Client has encountered a connection error|timeout expired|timeout exceeded when)/;

/** Whether a failure means that the database is away, not that the statement was wrong: the same may work later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!isObject(error)) return false;
  const { code, message, syscall, cause } = error;
  // What was told as busy has its cause with it.
  if (cause && isDatabaseUnavailable(cause)) return true;
  // Only a missing socket: a missing file has the same code.
  if (code === 'ENOENT') return syscall === 'connect';
  if (typeof code === 'string' && (AWAY.has(code) || code.startsWith('08'))) return true;
  return typeof message === 'string' && WORDS.test(message);
}
