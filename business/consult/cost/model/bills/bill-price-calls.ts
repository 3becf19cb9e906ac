import { z } from 'zod';
import { defineCalls, postCall } from '#kernel/meta/calls.ts';
import { integerSchema, recordIdSchema, requiredRecordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { costBillSchema, costResourceSchema } from '../file/cost-rows.ts';

/** A priced bill of the same work in one of the files that somebody may see. */
const similarBill = costBillSchema.pick({ code: true, name: true, feature: true, unit: true, quantity: true }).extend({
  fileId: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  stage: z.string().nullable(),
  stageLabel: z.string().nullable(),
  priceDate: z.string().nullable(),
  billId: z.number(),
  price: z.string(),
  /** %: how alike the features are. */
  likeness: z.number(),
});
export type SimilarBill = z.infer<typeof similarBill>;

export const priceBandSchema = z.object({
  count: z.number(),
  median: z.number(),
  mad: z.number(),
  min: z.number(),
  max: z.number(),
  low: z.number(),
  high: z.number(),
});

const similarBills = z.object({
  /** The nine digits of the bill standard; empty where the bill has none. */
  code: z.string(),
  /** The price of the bill that was asked for. */
  own: z.string().nullable(),
  /** How many have features alike: what is usual is told of these. */
  alike: z.number(),
  /** Null where there are fewer than five. */
  band: priceBandSchema.nullable(),
  /** The most alike first. */
  bills: z.array(similarBill),
});
export type SimilarBills = z.infer<typeof similarBills>;

/** A row of a price workbook: 信息价, quotations, price lists. Prices in 元. */
const priceRow = costResourceSchema
  .pick({ code: true, name: true, specification: true, unit: true, price: true, priceTaxed: true })
  .extend({ sheet: z.string(), line: z.number() });
export type PriceListRow = z.infer<typeof priceRow>;

const priceWorkbook = z.object({
  rows: z.array(priceRow),
  /** Rows with a name that state no price. */
  unpriced: z.number(),
});
export type PriceListWorkbook = z.infer<typeof priceWorkbook>;

/** Prices of like bills, and prices read from a workbook. */
export const billPriceCalls = defineCalls({
  similarBills: postCall('/b/project/bill/similar', {
    title: '同类清单价格',
    access: 'cost:read',
    body: z.object({ fileId: recordIdSchema, billId: integerSchema }),
    answer: similarBills,
  }),
  readPrices: postCall('/b/project/file/readPriceExcel', {
    title: '读取价格表',
    access: 'cost:read',
    body: z.object({ fileId: requiredRecordIdSchema('请先上传价格表') }),
    answer: priceWorkbook,
  }),
});
