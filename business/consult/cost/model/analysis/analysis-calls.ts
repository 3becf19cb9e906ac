import { z } from 'zod';
import { defineCalls, postCall } from '#kernel/meta/calls.ts';
import { requiredRecordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { priceBandSchema } from '../bills/bill-price-calls.ts';
import { costBillSchema } from '../file/cost-rows.ts';
import {
  FEE_COMPOSITION_PARTS,
  NESTED_FEE_PARTS,
  PRICE_ELEMENT_SOURCES,
  PRICE_ELEMENTS,
} from './cost-file-composition.ts';

const amount = { amount: z.string(), share: z.string().nullable() };

const composition = z.object({
  total: z.string().nullable(),
  billTotal: z.string(),
  billCount: z.number(),
  fees: z.array(z.object({ key: z.enum([...FEE_COMPOSITION_PARTS, ...NESTED_FEE_PARTS]), ...amount })),
  source: z.enum(PRICE_ELEMENT_SOURCES),
  elements: z.array(z.object({ key: z.enum(PRICE_ELEMENTS), ...amount })),
  divisions: z.array(
    z.object({
      name: z.string(),
      ...amount,
      billCount: z.number(),
      places: z.array(z.object({ nodeId: z.number(), work: z.string(), amount: z.string(), billCount: z.number() })),
    }),
  ),
});

/** One of the bills that make most of the money. */
const majorBill = costBillSchema
  .pick({ id: true, code: true, name: true, feature: true, unit: true, quantity: true, price: true, total: true })
  .extend({
    work: z.string(),
    /** Of all bills, alone and with those before it; 1 for all. */
    share: z.string(),
    cumulative: z.string(),
    /** Like bills in the files the person sees; what is usual is null where there are fewer than five. */
    alike: z.number(),
    band: priceBandSchema.nullable(),
    /** How far its price lies from the middle: 0.1 is a tenth above; null where nothing is usual. */
    off: z.string().nullable(),
    far: z.enum(['high', 'low']).nullable(),
  });
export type MajorBill = z.infer<typeof majorBill>;

const majorBills = z.object({
  /** The greatest first; at most `MOST_MAJOR_BILLS`. */
  bills: z.array(majorBill),
  /** How many make the share, how many there are, and what these come to. */
  count: z.number(),
  all: z.number(),
  total: z.string(),
});
export type MajorBills = z.infer<typeof majorBills>;

/** Bills of class A: those that make so much of the money. */
export const MAJOR_BILL_SHARE = '0.8';
export const MAX_MAJOR_BILLS = 200;

const file = z.object({ fileId: requiredRecordIdSchema('请选择造价文件') });

/** What a cost file is made of, and which of its bills matter. */
export const costAnalysisCalls = defineCalls({
  composition: postCall('/b/project/file/composition', {
    title: '造价构成',
    access: 'cost:read',
    body: file,
    answer: composition,
  }),
  majorBills: postCall('/b/project/file/major-bills', {
    title: '主要清单',
    access: 'cost:read',
    body: file,
    answer: majorBills,
  }),
});
