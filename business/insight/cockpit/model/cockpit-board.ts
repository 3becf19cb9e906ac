import { z } from 'zod';
import { FIGURE_OPERATIONS } from './figure-operations.ts';

/** What a number counts; money is 元 with two decimals. */
const unit = z.enum(['元', '份', '个', '人', '分', '%', '小时']);
export type FigureUnit = z.infer<typeof unit>;

/** The rows that a number is the sum of. */
const behind = z.object({
  /** Code of their list. */
  list: z.string(),
  /** Where the list is shown, narrowed to them. */
  to: z.string(),
  /** What that page asks for beside the filters in its address. */
  fixed: z.record(z.string(), z.string()),
  /** The column that is summed; null: the rows are counted. */
  of: z.string().nullable(),
});
export type FigureSource = z.infer<typeof behind>;

const term = z.object({
  /** What it is, in words. */
  label: z.string(),
  /** Decimal text. */
  value: z.string(),
  unit,
  behind,
});
export type FigureTerm = z.infer<typeof term>;

const figure = z.object({
  label: z.string(),
  /** Decimal text: what `how` makes of the terms. */
  value: z.string(),
  unit,
  how: z.enum(FIGURE_OPERATIONS),
  terms: z.array(term).readonly(),
  /** The same of the month before, for a figure of the month. */
  before: term.nullable(),
});
export type BoardFigure = z.infer<typeof figure>;

/** Parts with a `whole` are the share of their rows in it, in percent; null: there is nothing to be a share of. */
const chart = z.object({
  title: z.string(),
  unit,
  /** 'columns' and 'lines' along the months of the year, 'bars' below each other, a 'funnel' of steps, 'china' by provinces. */
  kind: z.enum(['columns', 'lines', 'bars', 'funnel', 'china']),
  parts: z
    .array(z.object({ label: z.string(), value: z.string().nullable(), behind, whole: behind.nullable() }))
    .readonly(),
});
export type BoardChartData = z.infer<typeof chart>;

/** One page of the cockpit: numbers of the records the person may see. */
export const boardSchema = z.object({
  /** When the records were read. */
  at: z.string(),
  figures: z.array(figure).readonly(),
  charts: z.array(chart).readonly(),
});
export type Board = z.infer<typeof boardSchema>;
