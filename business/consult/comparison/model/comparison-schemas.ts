import { z } from 'zod';

/** What of a bill can differ between two files. */
export const comparedBillFields = ['code', 'name', 'feature', 'unit', 'quantity', 'price', 'total'] as const;
const billField = z.enum(comparedBillFields);
export type ComparedBillField = z.infer<typeof billField>;

export const comparedBillFieldNames: Readonly<Record<ComparedBillField, string>> = {
  code: '编码',
  name: '名称',
  feature: '特征',
  unit: '单位',
  quantity: '工程量',
  price: '综合单价',
  total: '合价',
};

/** A bill of one of the files, as both stand side by side. */
export const comparedBillSchema = z.object({
  billId: z.number(),
  code: z.string(),
  name: z.string(),
  feature: z.string(),
  unit: z.string(),
  quantity: z.string().nullable(),
  price: z.string().nullable(),
  total: z.string().nullable(),
});
export type ComparedBill = z.infer<typeof comparedBillSchema>;

/** Added (增), left out (删) or changed (改) between two files. */
const billChange = z.object({
  no: z.number(),
  work: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  fields: z.array(billField),
  before: comparedBillSchema.nullable(),
  after: comparedBillSchema.nullable(),
  /** 元: after less before. */
  difference: z.string(),
});
export type BillChange = z.infer<typeof billChange>;
export const billChangeNames: Readonly<Record<BillChange['kind'], string>> = {
  added: '增',
  removed: '删',
  changed: '改',
};

/** A project, single work or unit work in both files. Amounts in 元. */
const workChange = z.object({
  path: z.string(),
  name: z.string(),
  depth: z.number(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** 核增 and 核减: sums of the bills that rose and fell. */
  up: z.string(),
  down: z.string(),
  /** What fees, tax and rounding changed beside the bills. */
  fees: z.string(),
  /** 净核减额: before less after. */
  net: z.string(),
  /** 核减率 in %: net of before; null where before is nothing. */
  rate: z.string().nullable(),
});
export type WorkChange = z.infer<typeof workChange>;

export const comparedFileSchema = z.object({
  fileId: z.string(),
  name: z.string(),
  versionNo: z.number(),
  stageLabel: z.string(),
});

export const versionComparisonSchema = z.object({
  before: comparedFileSchema,
  after: comparedFileSchema,
  works: z.array(workChange),
  bills: z.array(billChange),
  /** How many bills changed; more than the list shows where it is long. */
  counts: z.object({ added: z.number(), removed: z.number(), changed: z.number(), same: z.number() }),
});
export type VersionComparison = z.infer<typeof versionComparisonSchema>;

/** What a bid's price of one bill can be wrong in. */
export const bidDeviationFlags = ['missing', 'changed', 'unpriced', 'over', 'unbalanced', 'product'] as const;
const bidFlag = z.enum(bidDeviationFlags);
export type BidBillFlag = z.infer<typeof bidFlag>;
export const bidBillFlagNames: Readonly<Record<BidBillFlag, string>> = {
  missing: '漏项',
  changed: '错项',
  unpriced: '零价或未报价',
  over: '超单价限价',
  unbalanced: '不平衡报价',
  product: '合价计算错误',
};

/** A bid's price of one bill. */
const bidCell = z.object({
  price: z.string().nullable(),
  total: z.string().nullable(),
  /** %: how far the price is from the reference; null without one. */
  rate: z.string().nullable(),
  flags: z.array(bidFlag),
  /** What differs from the tender. */
  fields: z.array(billField),
});
export type BidComparisonCell = z.infer<typeof bidCell>;

const bidRow = z.object({
  no: z.number(),
  work: z.string(),
  code: z.string(),
  name: z.string(),
  feature: z.string(),
  unit: z.string(),
  quantity: z.string().nullable(),
  /** Price of the tender or control price; null for 增项, which only bids have. */
  control: z.string().nullable(),
  isAdded: z.boolean(),
  /** The price that the others are measured by. */
  reference: z.string().nullable(),
  cells: z.array(bidCell),
  /** 元: the largest of what the deviations come to. */
  impact: z.string(),
});
export type BidComparisonRow = z.infer<typeof bidRow>;

const bidder = z.object({
  fileId: z.string(),
  name: z.string(),
  total: z.string().nullable(),
  /** 1 is the lowest total. */
  rank: z.number(),
  /** %: of the control price; null without one. */
  rate: z.string().nullable(),
  isOverCeiling: z.boolean(),
  /** Bills that the tender does not have (增项). */
  added: z.number(),
  counts: z.record(bidFlag, z.number()),
});
export type ComparedBidder = z.infer<typeof bidder>;

/** What speaks for bids that were not made apart. */
const likenessSign = z.object({
  level: z.enum(['error', 'warn']),
  /** Places of the bidders in the list. */
  bidders: z.array(z.number()),
  title: z.string(),
  message: z.string(),
});
export type BidSimilaritySign = z.infer<typeof likenessSign>;

const likeness = z.object({
  a: z.number(),
  b: z.number(),
  comparable: z.number(),
  same: z.number(),
  /** %: of the comparable prices; null where there are too few. */
  share: z.string().nullable(),
  sameErrors: z.number(),
  level: z.enum(['error', 'warn', 'none']),
});
export type BidSimilarity = z.infer<typeof likeness>;

export const referencePriceKinds = ['control', 'mean', 'lowest', 'secondLowest', 'chosen'] as const;
export type ReferencePriceKind = (typeof referencePriceKinds)[number];
export const referencePriceNames: Readonly<Record<ReferencePriceKind, string>> = {
  control: '控制价',
  mean: '各投标平均价',
  lowest: '最低价',
  secondLowest: '次低价',
  chosen: '指定投标人',
};

export const bidComparisonSchema = z.object({
  control: comparedFileSchema.extend({
    total: z.string().nullable(),
    ceiling: z.string().nullable(),
    bills: z.number(),
  }),
  bidders: z.array(bidder),
  likeness: z.array(likeness),
  signs: z.array(likenessSign),
  /** Bills with something to look at, those that weigh most first. */
  rows: z.array(bidRow),
  rowTotal: z.number(),
});
export type BidComparison = z.infer<typeof bidComparisonSchema>;
