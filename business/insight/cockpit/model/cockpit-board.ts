import { z } from 'zod';
import { FIGURE_OPERATIONS } from './figure-operations.ts';

/** What a number counts; money is 元 with two decimals. */
const unit = z.enum(['元', '份', '个', '人', '分', '%']);
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

const chart = z.object({
  title: z.string(),
  unit,
  /** 'columns' along the months of the year, 'bars' with the largest first. */
  kind: z.enum(['columns', 'bars']),
  parts: z.array(z.object({ label: z.string(), value: z.string(), behind })).readonly(),
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

/** The boards of the cockpit, in the order of their links. */
export const COCKPIT_BOARDS = [
  { key: 'manage-cockpit', title: '经营总览', access: 'staff' },
  { key: 'revenue-manage', title: '收入管理', access: 'income:read' },
  { key: 'contract-supervise', title: '合同监管', access: 'contract:read' },
  { key: 'finance-data', title: '财务数据', access: 'income:read' },
  { key: 'customer-manage', title: '客户管理', access: 'customer:read' },
  { key: 'cost-manage', title: '成本与成果', access: 'cost:read' },
  { key: 'operate-manage', title: '运营管理', access: 'project:read' },
  { key: 'develop-manage', title: '发展管理', access: 'staffCert:read' },
  { key: 'manpower-manage', title: '人力资源', access: 'user:read' },
] as const;

/** Boards that hang on a wall: at addresses of their own, read again every minute. */
export const WALL_BOARDS = [
  { key: 'business-status-dashboard', title: '经营状况大屏', access: 'staff' },
  { key: 'construction-site-data', title: '工地现场数据', access: 'project:read' },
] as const;

export type BoardKey = (typeof COCKPIT_BOARDS | typeof WALL_BOARDS)[number]['key'];
