import { z } from 'zod';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { emptyAnswerSchema, listAnswerSchemaOf } from '#kernel/meta/answer-schemas.ts';
import { jobSchema } from '#kernel/meta/calls/job-calls.ts';
import { CALL_TIMEOUT, defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { integerSchema, pageRequestShape, requiredRecordIdSchema } from '#kernel/meta/wire-schemas.ts';
import {
  createdInvitationSchema,
  invitationKeySchema,
  invitationRowSchema,
  newInvitationSchema,
} from '#platform/identity/invitation/model/index.ts';
import { lineEditSchema } from './line-edit.ts';
import { reconcileLineSchema } from './reconcile-line.ts';
import { reconcileSheet } from './reconcile-sheet.entity.ts';
import { reconcileTotalsSchema } from './reconcile-totals.ts';

/** A sheet as everybody in it sees it. */
const sheetView = z.object({
  id: z.string(),
  name: z.string(),
  project: z.string(),
  party: z.string(),
  state: z.string(),
  stateLabel: z.string(),
  oursName: z.string(),
  theirsName: z.string(),
  figures: reconcileTotalsSchema,
  /** Grows with every change of a line. */
  rev: z.number().int(),
});
export type ReconcileSheetDetails = z.infer<typeof sheetView>;

/** What was said of a line, or changed in it. */
const noteView = z.object({
  id: z.string(),
  line: z.number().int().nullable(),
  side: z.enum(['ours', 'theirs']),
  by: z.string(),
  at: z.string(),
  /** What changed, from what to what; empty for what was only said. */
  changes: z.array(z.object({ field: z.string(), was: z.string(), now: z.string() })),
  text: z.string(),
});
export type ReconcileLineNote = z.infer<typeof noteView>;

const linePage = z.object(pageRequestShape);
const since = z.object({ rev: integerSchema });
const changed = z.object({
  rev: z.number().int(),
  figures: reconcileTotalsSchema,
  state: z.string(),
  lines: z.array(reconcileLineSchema),
});
/** Given with every edit: the line as whoever edits has it. A line that is newer is answered instead of being overwritten. */
const onVersion = z.object({ version: integerSchema, set: lineEditSchema });
/** So many lines are edited at once. */
export const MAX_LINES_PER_EDIT = 500;
/** A block is kept whole or not at all. */
const block = z.object({
  edits: z
    .array(onVersion.extend({ line: integerSchema }))
    .min(1)
    .max(MAX_LINES_PER_EDIT)
    .refine((edits) => new Set(edits.map(({ line }) => line)).size === edits.length, '同一行只能出现一次'),
});
/** What of a block lines are now: all of them once it is kept, else those that are newer than their edit. */
const blockEdited = z.object({
  kept: z.boolean(),
  lines: z.array(reconcileLineSchema),
  figures: reconcileTotalsSchema,
  rev: z.number().int(),
});
const edited = z.object({
  kept: z.boolean(),
  line: reconcileLineSchema,
  figures: reconcileTotalsSchema,
  rev: z.number().int(),
});
const words = z.object({ text: z.string().trim().min(1, '请填写内容').max(500, '最多500字') });
/** Both bills of a line in full: what a grid has no room for. */
const bills = z.object({ ours: z.string().nullable(), theirs: z.string().nullable() });
const detail = z.object({ features: bills, notes: z.array(noteView) });

const read = { access: 'reconcile:read' } as const;
const write = { access: 'reconcile:write' } as const;
/** Guests bring the secret of their link; it opens their sheet and no other. */
const guest = { access: 'open' } as const;
const byKey = z.object({ key: invitationKeySchema });

/** The calls of a sheet: for the firm's people by its id, for guests by the secret of their link. */
export const quantityReconcileCalls = defineCalls({
  make: postCall('/b/reconcile/project/{project}', {
    title: '新建对量单',
    ...write,
    timeout: CALL_TIMEOUT.analysis,
    body: z.object({
      name: z.string().trim().min(1, '请填写对量单名称').max(120),
      party: z.string().trim().min(1, '请填写对方单位').max(120),
      oursFile: requiredRecordIdSchema('请选择我方造价文件'),
      theirsFile: requiredRecordIdSchema('请选择对方造价文件'),
      note: z.string().trim().max(500).nullish(),
      requestKey: z.uuid().optional(),
    }),
    answer: jobSchema,
  }),
  sheets: getCall('/b/reconcile/project/{project}/sheets', {
    title: '项目的对量单',
    ...read,
    answer: z.array(sheetView),
  }),
  sheet: getCall('/b/reconcile/{id}', { title: '对量单', ...read, answer: sheetView }),
  lines: postCall('/b/reconcile/{id}/lines', {
    title: '对量单各行',
    ...read,
    body: linePage,
    answer: listAnswerSchemaOf(reconcileLineSchema),
  }),
  exportSheet: postCall('/b/reconcile/{id}/export', { title: '导出对量单', ...read, raw: true }),
  changes: postCall('/b/reconcile/{id}/changes', { title: '对量单的变化', ...read, body: since, answer: changed }),
  detail: getCall('/b/reconcile/{id}/line/{line}', { title: '对量行详情', ...read, answer: detail }),
  edit: postCall('/b/reconcile/{id}/line/{line}', {
    title: '修改对量行',
    ...write,
    body: onVersion.extend({
      /** Whose side is written: theirs where the other side says it across the table. */
      side: z.enum(['ours', 'theirs']).default('ours'),
    }),
    answer: edited,
  }),
  editLines: postCall('/b/reconcile/{id}/edit', {
    title: '修改多个对量行',
    ...write,
    body: block,
    answer: blockEdited,
  }),
  say: postCall('/b/reconcile/{id}/line/{line}/say', { title: '对量留言', ...write, body: words, answer: noteView }),
  pair: postCall('/b/reconcile/{id}/pair', {
    title: '配对两行',
    ...write,
    body: z.object({ one: integerSchema, other: integerSchema }),
    answer: emptyAnswerSchema,
  }),
  part: postCall('/b/reconcile/{id}/line/{line}/part', { title: '拆开配对', ...write, answer: emptyAnswerSchema }),
  confirm: postCall('/b/reconcile/{id}/confirm', {
    title: '确认对量结果',
    ...write,
    answer: recordSchemaOf(reconcileSheet),
  }),
  reopen: postCall('/b/reconcile/{id}/reopen', {
    title: '重新对量',
    ...write,
    body: z.object({ reason: z.string().trim().min(1, '请填写重新对量的原因').max(200) }),
    answer: recordSchemaOf(reconcileSheet),
  }),
  invitations: getCall('/b/reconcile/{id}/invitations', {
    title: '对量邀请',
    ...read,
    answer: z.array(invitationRowSchema),
  }),
  invite: postCall('/b/reconcile/{id}/invitations', {
    title: '邀请对方人员',
    ...write,
    body: newInvitationSchema,
    answer: createdInvitationSchema,
  }),
  revoke: postCall('/b/reconcile/{id}/invitations/{invitation}/revoke', {
    title: '收回邀请',
    ...write,
    answer: emptyAnswerSchema,
  }),
});

export const quantityReconcileGuestCalls = defineCalls({
  sheet: postCall('/reconcile/guest/sheet', {
    title: '受邀的对量单',
    ...guest,
    body: byKey,
    answer: sheetView.extend({ guest: z.string(), company: z.string() }),
  }),
  lines: postCall('/reconcile/guest/lines', {
    title: '受邀的对量单各行',
    ...guest,
    body: byKey.extend(linePage.shape),
    answer: listAnswerSchemaOf(reconcileLineSchema),
  }),
  changes: postCall('/reconcile/guest/changes', {
    title: '受邀的对量单的变化',
    ...guest,
    body: byKey.extend(since.shape),
    answer: changed,
  }),
  detail: postCall('/reconcile/guest/line/{line}', {
    title: '受邀的对量行详情',
    ...guest,
    body: byKey,
    answer: detail,
  }),
  edit: postCall('/reconcile/guest/line/{line}/edit', {
    title: '受邀人修改对量行',
    ...guest,
    body: byKey.extend(onVersion.shape),
    answer: edited,
  }),
  editLines: postCall('/reconcile/guest/edit', {
    title: '受邀人修改多个对量行',
    ...guest,
    body: byKey.extend(block.shape),
    answer: blockEdited,
  }),
  say: postCall('/reconcile/guest/line/{line}/say', {
    title: '受邀人留言',
    ...guest,
    body: byKey.extend(words.shape),
    answer: noteView,
  }),
});

/** What a sheet's room and its frames are called: something changed, up to a revision. Invitations to it as well. */
export const RECONCILE_CHANNEL_KIND = 'reconcile';
