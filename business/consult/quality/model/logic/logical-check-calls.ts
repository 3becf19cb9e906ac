import { z } from 'zod';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { listAnswerSchemaOf } from '#kernel/meta/answer-schemas.ts';
import { CALL_TIMEOUT, defineCalls, getCall, postCall, putCall } from '#kernel/meta/calls.ts';
import { pageRequestShape, recordIdSchema, requiredRecordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { findingSchema, severitySchema } from '../findings/finding.ts';
import { listedFindingSchema } from '../findings/finding-row.ts';
import { rangeSet } from '../ranges/range-set.entity.ts';
import { logicalRuleSchema } from './logical-rule-schema.ts';

/** A row that does not do what a rule says, where it stands. */
const triedRow = findingSchema.pick({
  target: true,
  nodeId: true,
  nodePath: true,
  code: true,
  name: true,
  expected: true,
  actual: true,
  amountImpact: true,
});
export type RuleTrialRow = z.infer<typeof triedRow>;

/** What a rule says of a file; nothing of it is kept. */
const triedRule = z.object({
  ruleId: z.string(),
  name: z.string(),
  severity: severitySchema,
  checked: z.number(),
  /** Rows of which the file does not say enough. */
  unknown: z.number(),
  broken: z.number(),
  /** Why it could not be worked out; null where it was. */
  fault: z.string().nullable(),
  /** The first of those that break it. */
  rows: z.array(triedRow),
});
export type RuleTrialResult = z.infer<typeof triedRule>;

/** A rule and what a check of a file found by it. */
const checkedRule = z.object({
  ruleId: z.string(),
  name: z.string(),
  severity: severitySchema,
  found: z.number(),
  open: z.number(),
  ignored: z.number(),
  /** 元: the sum of what its findings come to. */
  amount: z.string(),
  /** Why it could not be worked out; null where it was. */
  fault: z.string().nullable(),
});
export type CheckedRuleSummary = z.infer<typeof checkedRule>;

/** A check record that asked the firm's rules. */
const logicalRecord = z.object({
  id: z.string(),
  name: z.string(),
  projectName: z.string(),
  checked: z.number(),
  found: z.number(),
  open: z.number(),
  endedDate: z.string().nullable(),
});
export type LogicalCheckRecord = z.infer<typeof logicalRecord>;

const READ = 'quality:read';
const ids = z.array(recordIdSchema).min(1, '请选择问题').max(2000, '一次最多处理 2000 条');

/** Reasonable ranges, and the firm's own rules: tried out on a file, and what checks found by them. */
export const logicalCheckCalls = defineCalls({
  saveRange: postCall('/b/quality/rangeSet', {
    title: '保存合理区间',
    access: 'qualityRule:write',
    body: z.record(z.string(), z.unknown()),
    answer: recordSchemaOf(rangeSet),
  }),
  range: getCall('/b/quality/rangeSet/{id}', { title: '合理区间', access: READ, answer: recordSchemaOf(rangeSet) }),
  checkedRules: getCall('/b/quality/logical/{id}/checkList', {
    title: '质检记录的逻辑检查结果',
    access: READ,
    told: ['fault'],
    answer: z.array(checkedRule),
  }),
  tryRules: postCall('/b/quality/logical/check', {
    title: '逻辑规则试运行',
    access: READ,
    timeout: CALL_TIMEOUT.analysis,
    told: ['fault'],
    body: z
      .object({
        fileId: recordIdSchema.optional(),
        recordId: recordIdSchema.optional(),
        /** Rules that are kept; all enabled ones where neither they nor a rule of its own is given. */
        ruleIds: z.array(recordIdSchema).max(200).optional(),
        rule: logicalRuleSchema.optional(),
      })
      .refine((body) => body.fileId ?? body.recordId, '请选择造价文件'),
    answer: z.array(triedRule),
  }),
  records: postCall('/b/quality/logical/queryRecordList', {
    title: '逻辑检查记录',
    access: READ,
    body: z.object({ keyword: z.string().max(100).optional(), ...pageRequestShape }),
    answer: listAnswerSchemaOf(logicalRecord),
  }),
  ruleFindings: postCall('/b/quality/logical/billList', {
    title: '不符合逻辑规则的清单',
    access: READ,
    told: ['message', 'field', 'expected', 'actual'],
    body: z.object({
      recordId: requiredRecordIdSchema('请给出质检记录'),
      ruleId: recordIdSchema.optional(),
      ...pageRequestShape,
    }),
    answer: listAnswerSchemaOf(listedFindingSchema),
  }),
  settle: putCall('/b/quality/logical/saveCheckRecord', {
    title: '处理逻辑检查结果',
    access: 'quality:write',
    body: z.object({
      ids,
      ignored: z.boolean().optional(),
      reason: z.string().trim().max(500, '原因最多 500 字').optional(),
      opinion: z.string().trim().max(2000, '意见最多 2000 字').optional(),
      confirmed: z.boolean().optional(),
    }),
    answer: z.object({ changed: z.number() }),
  }),
});
