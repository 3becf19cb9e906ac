import { Refusal } from '#kernel/base/refusal.ts';

const BUSY = '系统繁忙，请稍后再试';

/** What the database says when something took too long, by its code: the person may try again. */
const TOLD: Readonly<Record<string, string>> = {
  /** query_canceled, by statement_timeout */
  '57014': '操作耗时过长，已停止，请缩小范围或稍后再试',
  /** lock_not_available, by lock_timeout */
  '55P03': '数据正在被他人处理，请稍后再试',
  /** deadlock_detected */
  '40P01': '数据正在被他人处理，请稍后再试',
  /** too_many_connections */
  '53300': BUSY,
};

/** The pool's own words where no connection came in time. */
const NO_CONNECTION = /^(?:timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/;

/** What took too long, as a refusal that says so; any other error as it is. */
export function busy(error: unknown): unknown {
  const { code = '', message } = error as { code?: string; message?: string };
  const told = Object.hasOwn(TOLD, code) ? TOLD[code] : NO_CONNECTION.test(message ?? '') ? BUSY : undefined;
  return told ? Object.assign(new Refusal(told, 503), { cause: error }) : error;
}
