import type { Call } from '#kernel/meta/calls.ts';

/** Calls by POST that only read. */
const READS =
  /\/(?:query\w*|count\w*|list\w*|tree|analy[sz]e\w*|preview\w*|check(?:edProject)?|get\w*|workMenu|createButtons|readExcel\w*)(?:\/|$)/i;
/**
 * What people do all the time without changing anything of the firm's: visits, how their own screens look, and
 * what they are still writing.
 */
const OWN = /^\/(?:b\/footmark|b\/draft|b\/user\/setting|b\/member\/config|b\/quality\/checkrecord\/saveViewState)/;
/** Whose log is that of signing in. */
const SESSION = /log(?:in|out)|captcha|\/session\//i;
const EXPORTS = /export|download/i;

/** Whether a call stands in the operation log: what writes, and what carries data out of the system. */
export function isLoggedCall({
  method,
  path,
  raw,
  changes,
}: Pick<Call, 'method' | 'path' | 'raw' | 'changes'>): boolean {
  if (OWN.test(path) || SESSION.test(path)) return false;
  if (raw) return EXPORTS.test(path);
  return changes === true || method === 'PUT' || method === 'DELETE' || (method === 'POST' && !READS.test(path));
}
