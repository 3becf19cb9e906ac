import { z } from 'zod';

/** What a number counts; money is 元 with two decimals. */
const unit = z.enum(['元', '份', '个', '人']);
export type Unit = z.infer<typeof unit>;

const figure = z.object({
  label: z.string(),
  /** Decimal text. */
  value: z.string(),
  unit,
});
export type Figure = z.infer<typeof figure>;

const chart = z.object({
  title: z.string(),
  unit,
  /** 'columns' along the months of the year, 'bars' with the largest first. */
  kind: z.enum(['columns', 'bars']),
  parts: z
    .array(
      z.object({
        label: z.string(),
        value: z.string(),
      }),
    )
    .readonly(),
});
export type Chart = z.infer<typeof chart>;

/** One page of the cockpit: numbers of the records the person may see. */
export const board = z.object({
  figures: z.array(figure).readonly(),
  charts: z.array(chart).readonly(),
});
export type Board = z.infer<typeof board>;

/** The boards that have records behind them, in the order of their links. */
export const BOARDS = [
  { key: 'manage-cockpit', title: '经营总览', access: 'staff' },
  { key: 'contract-supervise', title: '合同监管', access: 'contract:read' },
  { key: 'customer-manage', title: '客户管理', access: 'customer:read' },
  { key: 'cost-manage', title: '造价成果', access: 'cost:read' },
  { key: 'manpower-manage', title: '人力资源', access: 'user:read' },
] as const;

export type BoardKey = (typeof BOARDS)[number]['key'];
