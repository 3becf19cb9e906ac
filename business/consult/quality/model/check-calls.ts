import { z } from 'zod';
import { CALL_TIMEOUT, type Call, post } from '#kernel/meta/calls.ts';
import type { CheckRunRow, FindingRow } from './calls.ts';
import { checkList } from './check-list.ts';

/** A check's outcome in a record: its run, a page of its findings, and how many there are. */
export interface CheckResult {
  run: CheckRunRow;
  findings: FindingRow[];
  findingTotal: number;
}

const body = z.object({
  recordId: z.coerce.string().regex(/^\d{1,18}$/, '请给出质检记录'),
  pageNo: z.number().int().min(1).optional(),
  pageSize: z.number().int().min(1).max(1000).optional(),
});
type CheckCall = Call<string, typeof body, z.ZodType, z.ZodType<CheckResult>>;

const callOf = (key: string, title: string): CheckCall =>
  post(`/b/quality/check/${key}`, {
    title,
    access: 'quality:read',
    timeout: CALL_TIMEOUT.analysis,
    body,
    answer: z.custom<CheckResult>(),
  });

/** POST /b/quality/check/<key> for every check that exists. */
export const checkCalls: Readonly<Record<string, CheckCall>> = Object.fromEntries(
  checkList.map(({ key, title }) => [key, callOf(key, title)]),
);
