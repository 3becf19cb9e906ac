import { z } from 'zod';

/** Which tab an index stands in: 工程经济, 主要工程量, 工料机. */
const indexGroup = z.enum(['economic', 'quantity', 'resource']);
export type CostIndexGroup = z.infer<typeof indexGroup>;

/** What the firm's library says of an index; null of all numbers where there are too few samples. */
const usual = z.object({
  count: z.number(),
  median: z.number().nullable(),
  mad: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type UsualIndexRange = z.infer<typeof usual>;

/** One index of a file. Amounts in 元. */
const indexRow = z.object({
  group: indexGroup,
  key: z.string(),
  parentKey: z.string().nullable(),
  title: z.string(),
  unit: z.string(),
  amount: z.string().nullable(),
  quantity: z.string().nullable(),
  /** 单方造价: amount by scale, 元/m². */
  unitCost: z.string().nullable(),
  /** 含量: quantity by scale. */
  content: z.string().nullable(),
  /** 综合价: amount by quantity. */
  price: z.string().nullable(),
  /** %: of the whole, and of what it belongs to. */
  totalShare: z.string().nullable(),
  parentShare: z.string().nullable(),
  /** How many bills or resources were gathered, and how many of them in a unit that does not fit. */
  rows: z.number(),
  unfit: z.number(),
});
export type CostIndexRow = z.infer<typeof indexRow>;

const listedIndex = indexRow.extend({
  /** Of the same 业态 in the libraries the person sees; null for what has no number to compare. */
  usual: usual.nullable(),
});

export const indexAnalysisSchema = z.object({
  fileId: z.string(),
  fileName: z.string(),
  projectName: z.string(),
  area: z.string(),
  kind: z.string().nullable(),
  kindName: z.string(),
  scale: z.string().nullable(),
  scaleUnit: z.string(),
  total: z.string().nullable(),
  priceDate: z.string(),
  indexes: z.array(listedIndex),
  /** Bills and resources that belong to no index. */
  left: z.object({ bills: z.number(), billTotal: z.string(), resources: z.number(), resourceTotal: z.string() }),
  /** How many rows people have put elsewhere. */
  corrected: z.number(),
});
export type IndexAnalysis = z.infer<typeof indexAnalysisSchema>;

/** A bill or resource behind an index. */
export const indexSourceRowSchema = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  words: z.string(),
  unit: z.string(),
  quantity: z.string().nullable(),
  price: z.string().nullable(),
  total: z.string().nullable(),
  /** The index it belongs to; '' for none. */
  item: z.string(),
  isCorrected: z.boolean(),
});
export type IndexSourceRow = z.infer<typeof indexSourceRowSchema>;
