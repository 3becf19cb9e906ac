import { Refusal } from '#kernel/base/texts/refusal.ts';
import { errorCodeOf, isObject } from '#kernel/base/unknown-values.ts';
import { CODE_OK, type Envelope } from '#kernel/meta/calls.ts';
import { isDatabaseUnavailable } from '../db/connections/database-unavailable.ts';
import { createDiskFullRefusal, isDiskFull } from '../health/disk-full.ts';
import { httpErrors } from './errors.ts';

/** What the user reads when the fault is ours (R1-455). */
export const FALLBACK_ERROR_TEXT = '服务器正在维护或网络不可用，请稍后再试~';
const CODE_REFUSED = 2000;
const CODE_BUG = 5000;

/** The answer of a call: lists keep `total` beside `data`. */
export function toEnvelope(answer: unknown): Envelope {
  if (isObject(answer) && Array.isArray(answer.data) && typeof answer.total === 'number') {
    return { code: CODE_OK, success: true, msg: '', data: answer.data, total: answer.total, httpCode: 200 };
  }
  return { code: CODE_OK, success: true, msg: '', data: answer ?? null, httpCode: 200 };
}

interface Failure {
  status: number;
  body: Envelope;
  /** No doing of the person: logged with its cause. */
  ours: boolean;
}

/** HTTP statuses that say something to programs; other refusals are answers (200) whose body says no. */
const OWN_STATUS = new Set([401, 403, 404, 413, 429, 503]);

/** The database's words for text it cannot hold, such as the sign U+0000: input of the person, no fault of ours. */
const UNSTORABLE = new Set(['22021', '22P05']);

const tooLate = () => httpErrors.recordOvertaken();

/**
 * What the database refuses, in words: a row that points to what is gone, or that somebody else made first (of two people at
 * once, the second learns it here); a number that no column holds. Logged all the same: otherwise, a check is missing.
 */
const UNCHECKED: Readonly<Record<string, () => Refusal>> = {
  '23503': tooLate,
  '23505': tooLate,
  '22003': () => httpErrors.numberBeyond(),
  '22007': () => httpErrors.dateWrong(),
  '22008': () => httpErrors.dateBeyond(),
  '23514': () => httpErrors.recordInconsistent(),
};

/** Why a request was not even read, by status. */
const UNREAD: Readonly<Record<number, string>> = { 413: '提交的内容过大', 415: '不支持的内容类型' };

function refused(refusal: Refusal, requestId: string): Failure {
  const body = {
    code: CODE_REFUSED,
    success: false,
    msg: refusal.message,
    data: refusal.details ?? null,
    httpCode: refusal.httpCode,
    requestId,
    errors: refusal.errors.map(({ text, ...told }) => ({ msg: text, ...told })),
  };
  const status = OWN_STATUS.has(refusal.httpCode) ? refusal.httpCode : 200;
  return { status, body, ours: refusal.httpCode === 503 };
}

/** The one place where a thrown thing becomes an answer: refusal, invalid request, or a bug told by its request id only. */
export function toFailureAnswer(error: unknown, requestId: string): Failure {
  if (error instanceof Refusal) return refused(error, requestId);
  if (isDiskFull(error)) return refused(createDiskFullRefusal(), requestId);
  const code = errorCodeOf(error);
  if (UNSTORABLE.has(code)) return refused(httpErrors.textUnstorable(), requestId);
  const unchecked = UNCHECKED[code];
  if (unchecked) return { ...refused(unchecked(), requestId), ours: true };
  const status = isObject(error) ? error.statusCode : undefined;
  if (typeof status === 'number' && status > 0 && status < 500) {
    const msg = UNREAD[status] ?? '请求格式不正确';
    return {
      status,
      body: { code: CODE_REFUSED, success: false, msg, data: null, httpCode: status, requestId },
      ours: false,
    };
  }
  const own = isDatabaseUnavailable(error) ? 503 : 500;
  return {
    status: own,
    body: { code: CODE_BUG, success: false, msg: FALLBACK_ERROR_TEXT, data: null, httpCode: own, requestId },
    ours: true,
  };
}
