import { Refusal } from '#kernel/base/texts/refusal.ts';
import { errorCodeOf, errorMessageOf, isObject } from '#kernel/base/unknown-values.ts';

/** The system's words, and the database's, for a disk or an allowance without room. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether a fault, or what caused it, means that a disk, or somebody's share of it, is full: here or at the database. */
export function isDiskFull(error: unknown): boolean {
  if (!isObject(error)) return false;
  if (CODES.has(errorCodeOf(error)) || /No space left on device|Check free disk space/.test(errorMessageOf(error)))
    return true;
  return isDiskFull(error.cause);
}

/** What people read then: nothing they did is wrong. */
export const createDiskFullRefusal = (): Refusal =>
  new Refusal('服务器磁盘空间不足，本次操作没有保存，请联系管理员', 503, undefined, 'disk.full');
