import { statfs } from 'node:fs/promises';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { errorCodeOf, errorMessageOf, readTextProperty } from '#kernel/base/unknown-values.ts';
import { isDiskFull } from './health/disk-full.ts';

/** The database's own words (PostgreSQL, appendix A) for what whoever runs the product can put right. */
const OF_DATABASE: Readonly<Record<string, string>> = {
  '28P01': '数据库拒绝登录：请检查 DATABASE_URL 中的用户名与密码',
  '28000': '数据库拒绝登录：请检查 DATABASE_URL 中的用户名，以及服务器 pg_hba.conf 是否允许本机连接',
  '3D000': '服务器上没有 DATABASE_URL 所指的数据库：请先创建它（编码 UTF8），再启动',
  '53300': '数据库的连接已用完：请调高 max_connections，或减少进程数与连接池大小',
  '57P03': '数据库正在启动、恢复或停止：请稍后再启动',
  '42501': '数据库用户权限不足：请让它成为该数据库的所有者',
};
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);
const FORBIDDEN = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);

/** Less than this, and neither the database nor anybody's file has room. */
const NO_ROOM = 16 * 1024 * 1024;
const DISK_FULL = '磁盘已满：请清理或扩充 DATA_DIR（或数据库服务器）所在的磁盘，再重新启动';

/** The same as {@link describeFault}; a database that ended because its disk is full tells nothing but its end. */
export async function describeStartupFault(folder: string, error: unknown): Promise<string> {
  const found = error instanceof Refusal ? null : await statfs(folder).catch(() => null);
  return found && found.bavail * found.bsize < NO_ROOM ? DISK_FULL : describeFault(error);
}

/**
 * What kept the product or a command from going on, as one Chinese sentence that says what to do. No stack, and nothing
 * of an address, which may hold a password.
 */
export function describeFault(error: unknown): string {
  const code = errorCodeOf(error);
  const message = errorMessageOf(error);
  const path = readTextProperty(error, 'path');
  if (error instanceof Refusal) return message;
  if (isDiskFull(error)) return DISK_FULL;
  const known = OF_DATABASE[code];
  if (known) return known;
  if (UNREACHABLE.has(code) || /connection (timeout|terminated)|timeout expired/i.test(message))
    return `连接不上数据库服务器（${code || '超时'}）：请检查 DATABASE_URL 的主机与端口，并确认服务器已启动`;
  if (/SSL|certificate/i.test(message))
    return `与数据库服务器的加密连接不成立：请检查 DATABASE_URL 的 sslmode 与服务器证书（${message}）`;
  if (FORBIDDEN.has(code) && path) return `无法读写 ${path}（${code}）：请检查它是否存在，以及运行本程序的用户的权限`;
  return `未能完成：${message.split('\n')[0]}`;
}
