import { z } from 'zod';
import { CALL_TIMEOUT, defineCalls, postCall } from '#kernel/meta/calls.ts';
import { recordIdSchema, requiredRecordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { bidComparisonSchema, referencePriceKinds, versionComparisonSchema } from './comparison-schemas.ts';

const bids = z.object({
  controlId: requiredRecordIdSchema('请选择招标清单或控制价'),
  bidIds: z.array(recordIdSchema).min(2, '请至少选择两份投标文件').max(20, '一次最多比较 20 份投标文件'),
  reference: z.enum(referencePriceKinds).default('control'),
  /** The bid that the others are measured by, for the reference 'chosen'. */
  chosenId: recordIdSchema.optional(),
  /** %: prices further from the reference are unbalanced; 15 unless told otherwise. */
  rate: z.number('请填写数字').min(0, '不能小于 0').max(1000, '不能大于 1000').default(15),
});
export type BidComparisonRequest = z.output<typeof bids>;

const versions = z.object({
  beforeId: requiredRecordIdSchema('请选择对比前的文件'),
  afterId: requiredRecordIdSchema('请选择对比后的文件'),
});
export type VersionComparisonRequest = z.output<typeof versions>;

/** Cost files beside one another: bids of one tender, and two versions of one file (also as submitted and as audited). */
export const costFileComparisonCalls = defineCalls({
  compareBids: postCall('/b/quality/comparison/bids', {
    title: '投标文件对比（清标）',
    access: 'quality:read',
    timeout: CALL_TIMEOUT.analysis,
    told: ['title', 'message'],
    body: bids,
    answer: bidComparisonSchema,
  }),
  compareVersions: postCall('/b/quality/comparison/versions', {
    title: '造价文件版本对比',
    access: 'quality:read',
    timeout: CALL_TIMEOUT.analysis,
    body: versions,
    answer: versionComparisonSchema,
  }),
  exportBids: postCall('/b/quality/comparison/bids/export', {
    title: '导出投标文件对比',
    access: 'quality:read',
    timeout: CALL_TIMEOUT.analysis,
    raw: true,
    body: bids,
  }),
  bidsReport: postCall('/b/quality/comparison/bids/report', {
    title: '清标报告（全部或一个投标人）',
    access: 'quality:read',
    timeout: CALL_TIMEOUT.analysis,
    raw: true,
    /** One bidder's own report; that of all where it is left out. */
    body: bids.extend({ bidderId: recordIdSchema.optional() }),
  }),
  exportVersions: postCall('/b/quality/comparison/versions/export', {
    title: '导出造价文件版本对比',
    access: 'quality:read',
    timeout: CALL_TIMEOUT.analysis,
    raw: true,
    body: versions,
  }),
});
