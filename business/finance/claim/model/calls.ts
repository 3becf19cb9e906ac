import { z } from 'zod';
import { enumKeysOf } from '#kernel/base/collections/constant-tables.ts';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { defineCalls, postCall } from '#kernel/meta/calls.ts';
import { recordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { claim } from './claim.entity.ts';
import { CLAIM_KIND_LABELS } from './claim-kinds.ts';

const ids = z.array(recordIdSchema).min(1, '请选择需要认领的流水').max(50, '一次最多认领 50 笔流水');
const kinds = enumKeysOf(CLAIM_KIND_LABELS);
const amount = z.string().regex(/^\d{1,14}(\.\d{1,2})?$/, '认领金额应为最多两位小数的正数');

/** A thing that money is claimed for: so much of a contract, of one of its plan's nodes, of a customer in advance. */
const target = z.object({
  kind: z.enum(kinds),
  contract: recordIdSchema.nullish(),
  plan: recordIdSchema.nullish(),
  /** The invoice it settles; left out, those of the node or contract in the order of their issue. */
  invoice: recordIdSchema.nullish(),
  /** The loan it pays back. */
  loan: recordIdSchema.nullish(),
  /** The bond that comes back. */
  bond: recordIdSchema.nullish(),
  customer: recordIdSchema.nullish(),
  amount,
  note: z.string().trim().max(200).nullish(),
  score: z.number().int().min(0).max(100).nullish(),
  suggestedBy: z.enum(['person', 'rule', 'combination']).default('person'),
});
export type ClaimTarget = z.output<typeof target>;

/** An open item as a person chooses it: a node of a contract's plan, or a contract without one. */
const openItem = z.object({
  contract: z.string(),
  contractName: z.string(),
  contractNo: z.string().nullable(),
  plan: z.string().nullable(),
  planName: z.string().nullable(),
  planDate: z.string().nullable(),
  customer: z.string(),
  customerName: z.string(),
  /** Agreed, and what of it has not come yet, in 元. */
  amount: z.string(),
  rest: z.string(),
});
export type OpenItem = z.infer<typeof openItem>;

/** What receipts may be for, with how sure it is and why. */
const proposal = z.object({
  score: z.number().int(),
  reasons: z.array(z.string()).readonly(),
  suggestedBy: z.enum(['rule', 'combination']),
  items: z.array(openItem.extend({ claim: z.string() })).readonly(),
});
export type ClaimProposal = z.infer<typeof proposal>;

const proposals = z.object({
  rest: z.string(),
  proposals: z.array(proposal).readonly(),
  /** The one that is sure enough to be filled in, as its place; none on ties. */
  chosen: z.number().nullable(),
  /** Sure enough to be claimed without a person. */
  automatic: z.boolean(),
});
export type ClaimProposals = z.infer<typeof proposals>;

/** An invoice of which something has not come. */
const unpaidInvoice = z.object({ id: recordIdSchema, number: z.string(), issueDate: z.string(), unpaid: z.string() });

/** A bond of which something has not come back, with its bid; what is left in 元. */
const openBond = z.object({
  id: recordIdSchema,
  no: z.string(),
  bidName: z.string(),
  customer: z.string().nullable(),
  customerName: z.string().nullable(),
  rest: z.string(),
});
export type OpenBidBond = z.infer<typeof openBond>;

/** So many receipts a run of automatic claiming claims at most: a list that a person can look through. */
const MOST_AT_ONCE = 200;

/** What a run of automatic claiming did. */
const runClaim = z.object({
  id: recordIdSchema,
  no: z.string(),
  payer: z.string(),
  amount: z.string(),
  contracts: z.string(),
  reasons: z.array(z.string()).readonly(),
});
export type AutomaticRunClaim = z.infer<typeof runClaim>;

const automaticRun = z.object({
  /** The run's id: all its claims are taken back by it. */
  run: z.string(),
  looked: z.number(),
  claimed: z.number(),
  amount: z.string(),
  claims: z.array(runClaim).readonly(),
});
export type AutomaticClaimRun = z.infer<typeof automaticRun>;

/** Claiming received money: claimed, not claimed, needing a claim; revoked. */
export const claimCalls = defineCalls({
  propose: postCall('/b/finance/claim/propose', {
    title: '认领建议',
    access: 'claim:write',
    body: z.object({ bankRows: ids }),
    answer: proposals,
    told: ['reasons'],
  }),
  targets: postCall('/b/finance/claim/targets', {
    title: '可认领的合同款项',
    access: 'claim:write',
    body: z.object({ keyword: z.string().trim().max(100).default('') }),
    answer: z.array(openItem),
  }),
  invoices: postCall('/b/finance/claim/invoices', {
    title: '合同的未收发票',
    access: 'claim:write',
    body: z.object({ contract: recordIdSchema, plan: recordIdSchema.nullish() }),
    answer: z.array(unpaidInvoice),
  }),
  bonds: postCall('/b/finance/claim/bonds', {
    title: '未退的保证金',
    access: 'claim:write',
    body: z.object({ keyword: z.string().trim().max(100).default('') }),
    answer: z.array(openBond),
  }),
  claim: postCall('/b/finance/claim', {
    title: '认领',
    access: 'claim:write',
    body: z.object({
      bankRows: ids,
      targets: z.array(target).min(1, '请填写认领明细').max(200),
      remark: z.string().trim().max(500).nullish(),
      requestKey: z.uuid().optional(),
    }),
    answer: recordSchemaOf(claim),
  }),
  automatic: postCall('/b/finance/claim/automatic', {
    title: '自动认领',
    access: 'claim:write',
    body: z.object({
      bankRows: z.array(recordIdSchema).max(2000).default([]),
      /** No receipt above it, in 元; never above the firm's own limit. */
      most: amount.nullish(),
      count: z.number().int().min(1).max(MOST_AT_ONCE).default(MOST_AT_ONCE),
    }),
    answer: automaticRun,
    told: ['reasons'],
  }),
  revokeRun: postCall('/b/finance/claim/run/{id}/revoke', {
    title: '撤销本次自动认领',
    access: 'claim:write',
    answer: z.object({ revoked: z.number() }),
  }),
  confirm: postCall('/b/finance/claim/{id}/confirm', {
    title: '财务确认认领',
    access: 'claim:confirm',
    answer: recordSchemaOf(claim),
  }),
  refuse: postCall('/b/finance/claim/{id}/refuse', {
    title: '退回待确认的认领',
    access: 'claim:confirm',
    body: z.object({ reason: z.string().trim().min(1, '请填写退回原因').max(200) }),
    answer: recordSchemaOf(claim),
  }),
  transfer: postCall('/b/finance/claim/{id}/transfer', {
    title: '预收转合同回款',
    access: 'claim:write',
    body: z.object({
      line: recordIdSchema,
      contract: recordIdSchema,
      plan: recordIdSchema.nullish(),
      invoice: recordIdSchema.nullish(),
      amount: amount.refine((text) => Number(text) > 0, '转出金额应大于零'),
    }),
    answer: recordSchemaOf(claim),
  }),
  revoke: postCall('/b/finance/claim/{id}/revoke', {
    title: '撤销认领',
    access: 'claim:write',
    body: z.object({
      reason: z.string().trim().min(1, '请填写撤销原因').max(200),
      /** Which lines; all that still count where left out. */
      lines: z.array(recordIdSchema).max(2000).optional(),
    }),
    answer: recordSchemaOf(claim),
  }),
});
