import { z } from 'zod';
import { CALL_TIMEOUT, type Call, postCall } from '#kernel/meta/calls.ts';
import { pageRequestShape, requiredRecordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { checkRunRowSchema } from './check-record-schemas.ts';
import { qualityCheckList } from './checks/check-list.ts';
import { listedFindingSchema } from './findings/finding-row.ts';

/** A check's outcome in a record: its run, a page of its findings, and how many there are. */
const checkResult = z.object({
  run: checkRunRowSchema,
  findings: z.array(listedFindingSchema),
  findingTotal: z.number(),
});
export type SingleCheckResult = z.infer<typeof checkResult>;

const body = z.object({
  recordId: requiredRecordIdSchema('请给出质检记录'),
  ...pageRequestShape,
});
type CheckCall = Call<string, typeof body, z.ZodType, z.ZodType<SingleCheckResult>>;

const callOf = (key: string, title: string): CheckCall =>
  postCall(`/b/quality/check/${key}`, {
    title,
    access: 'quality:read',
    timeout: CALL_TIMEOUT.analysis,
    body,
    answer: checkResult,
  });

/** POST /b/quality/check/<key> for every check that exists. */
export const singleCheckCalls: Readonly<Record<string, CheckCall>> = Object.fromEntries(
  qualityCheckList.map(({ key, title }) => [key, callOf(key, title)]),
);
