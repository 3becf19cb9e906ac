import { z } from 'zod';
import { CALL_TIMEOUT, type Call, postCall } from '#kernel/meta/calls.ts';
import { pageRequestShape, requiredRecordIdSchema } from '#kernel/meta/wire-values.ts';
import { checkList } from './checks/check-list.ts';
import { listedFinding } from './findings/finding-row.ts';
import { checkRunRow } from './record-shapes.ts';

/** A check's outcome in a record: its run, a page of its findings, and how many there are. */
const checkResult = z.object({
  run: checkRunRow,
  findings: z.array(listedFinding),
  findingTotal: z.number(),
});
export type CheckResult = z.infer<typeof checkResult>;

const body = z.object({
  recordId: requiredRecordIdSchema('请给出质检记录'),
  ...pageRequestShape,
});
type CheckCall = Call<string, typeof body, z.ZodType, z.ZodType<CheckResult>>;

const callOf = (key: string, title: string): CheckCall =>
  postCall(`/b/quality/check/${key}`, {
    title,
    access: 'quality:read',
    timeout: CALL_TIMEOUT.analysis,
    body,
    answer: checkResult,
  });

/** POST /b/quality/check/<key> for every check that exists. */
export const checkCalls: Readonly<Record<string, CheckCall>> = Object.fromEntries(
  checkList.map(({ key, title }) => [key, callOf(key, title)]),
);
