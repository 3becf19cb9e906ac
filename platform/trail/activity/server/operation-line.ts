import { isObject } from '#kernel/base/unknown-values.ts';
import type { RecordedCall } from '#kernel/server/http/call-recorder.ts';

/** A line of the operation log as its table keeps it. */
export interface OperationLine {
  company_id: string;
  dept_id: string | null;
  person: string;
  at: string;
  title: string;
  form: string | null;
  record_id: string | null;
  done: boolean;
  message: string | null;
  ip: string;
  path: string;
}

/** Text that the database can keep, cut to a length: without U+0000, and without halves of characters. */
const storable = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replaceAll('\0', '\uFFFD')
    .replace(/\p{Surrogate}/gu, '\uFFFD');

const textOf = (value: unknown, most: number): string | null =>
  typeof value === 'string' || typeof value === 'number' ? storable(String(value), most) : null;

/** Who did what, from where, and how it ended. Whatever a request holds, the line can be kept. */
export function toOperationLine({ me, call, request, refusal }: RecordedCall): OperationLine {
  const params: Readonly<Record<string, unknown>> = isObject(request.params) ? request.params : {};
  const body: Readonly<Record<string, unknown>> = isObject(request.body) ? request.body : {};
  return {
    company_id: me.companyId,
    dept_id: me.deptId,
    person: me.userId,
    at: new Date().toISOString(),
    title: storable(call.title, 80),
    form: textOf(params.name ?? params.code, 60),
    record_id: textOf(params.id ?? params.ids ?? body.id, 200),
    done: refusal === null,
    message: refusal === null ? null : storable(refusal, 500),
    ip: storable(request.ip, 60),
    path: storable(`${call.method} ${call.path}`, 200),
  };
}

/** In place of what one person did beyond the lines of a second. */
export const summarizeOmittedOperations = (line: OperationLine, more: number): OperationLine => ({
  ...line,
  form: null,
  record_id: null,
  message: `一秒内操作过多，另有 ${more} 次未逐条记录`,
});
