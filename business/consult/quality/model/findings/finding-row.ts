import { z } from 'zod';
import { integerSchema, pageRequestShape, recordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { findingSchema, findingStateSchema, severitySchema } from './finding.ts';

/** What has become of a finding since the check before: 新增, 仍存在, 已消除. */
const standing = z.enum(['new', 'remaining', 'fixed']);
export type FindingChangeStatus = z.infer<typeof standing>;

/** A finding as it is kept, with what people said of it. */
const findingRow = findingSchema.extend({
  id: z.string(),
  recordId: z.string(),
  /** Its number in the record, from 1. */
  no: z.number(),
  /** The number of the fault it comes from; null for a fault of its own. */
  causeNo: z.number().nullable(),
  /** How many findings come from it. */
  consequenceCount: z.number(),
  /** The bill it belongs to: the bill itself, or the one above a norm. */
  billId: z.number().nullable(),
  state: findingStateSchema,
  ignoreReason: z.string(),
  opinion: z.string(),
  /** Somebody has looked at it. */
  viewed: z.boolean(),
  settledBy_label: z.string().nullable(),
  settledDate: z.string().nullable(),
  /** Who has to deal with it, by whose word, and what was said; nobody in particular where null. */
  assignee: z.string().nullable(),
  assignee_label: z.string().nullable(),
  assignedBy_label: z.string().nullable(),
  assignedDate: z.string().nullable(),
  assignNote: z.string(),
  /** Against the check before; null where there is none to compare with. */
  standing: standing.nullable(),
});
export type FindingRow = z.infer<typeof findingRow>;

/** A finding in a list, with what comes from it folded below; of very many the first. */
export const listedFindingSchema = findingRow.extend({ consequences: z.array(findingRow) });
export type ListedFinding = z.infer<typeof listedFindingSchema>;

export const findingChangeStatusNames: Readonly<Record<FindingChangeStatus, string>> = {
  new: '新增',
  remaining: '仍存在',
  fixed: '已消除',
};

/** A person with findings of a record to deal with: how many faults, and how many of them are still open. */
export const findingAssigneeSchema = z.object({
  id: z.string(),
  name: z.string(),
  total: z.number(),
  open: z.number(),
});
export type FindingAssignee = z.infer<typeof findingAssigneeSchema>;

const state = z.enum(['open', 'ignored', 'confirmed']);

/** Which findings of a record are asked for. */
export const findingsQuerySchema = z.object({
  recordId: recordIdSchema,
  checkKey: z.string().max(60).optional(),
  ruleId: z.string().max(120).optional(),
  severity: z.union([severitySchema, z.array(severitySchema)]).optional(),
  state: z.union([state, z.array(state)]).optional(),
  /** Against the check before; the fixed ones are findings of that check. */
  standing: z.enum(['new', 'remaining', 'fixed']).optional(),
  /** Of one bill: its own and those of its norms. */
  billId: integerSchema.optional(),
  /** Who has to deal with them: the signed-in person, nobody yet, or somebody by id. */
  assignee: z.union([z.enum(['mine', 'none']), recordIdSchema]).optional(),
  /** In place, code, name, message. */
  keyword: z.string().max(100).optional(),
  /** In which order, so that equal ones stand together; by check unless told otherwise. */
  groupBy: z.enum(['check', 'severity', 'rule', 'node', 'amount']).optional(),
  ...pageRequestShape,
});
export type FindingsQuery = z.output<typeof findingsQuerySchema>;
