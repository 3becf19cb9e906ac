import { Refusal } from '#kernel/base/refusal.ts';

/** The system's words, and the database's, for a disk or an allowance without room. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something could not be written because there is no room, here or at the database. */
export const isDiskFull = (error: unknown): boolean =>
  CODES.has(String((error as { code?: unknown } | null | undefined)?.code));

/** What people read then: nothing they did is wrong. */
export const diskFull = (): Refusal => new Refusal('服务器磁盘空间不足，本次操作没有保存，请联系管理员', 503);
