import { Refusal } from '#kernel/base/texts/refusal.ts';
import { errorCodeOf, errorMessageOf } from '#kernel/base/unknown-values.ts';

const noConnection = () => new Refusal('系统繁忙，请稍后再试', 503, undefined, 'service.busy');
const locked = () => new Refusal('数据正在被他人处理，请稍后再试', 503, undefined, 'record.busy');

/** What the database says when something took too long, by its code: the person may try again. */
const TOLD: Readonly<Record<string, () => Refusal>> = {
  /** query_canceled, by statement_timeout */
  '57014': () => new Refusal('操作耗时过长，已停止，请缩小范围或稍后再试', 503, undefined, 'service.slow'),
  /** lock_not_available, by lock_timeout */
  '55P03': locked,
  /** deadlock_detected */
  '40P01': locked,
  /** too_many_connections */
  '53300': noConnection,
};

/** The pool's own words where no connection came in time. */
const NO_CONNECTION = /^(?:timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/;

/** What took too long, as a refusal that says so; any other error as it is. */
export function toBusyRefusal(error: unknown): unknown {
  const code = errorCodeOf(error);
  const told = Object.hasOwn(TOLD, code)
    ? TOLD[code]
    : NO_CONNECTION.test(errorMessageOf(error))
      ? noConnection
      : undefined;
  return told ? Object.assign(told(), { cause: error }) : error;
}
