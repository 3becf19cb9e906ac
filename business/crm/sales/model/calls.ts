import { z } from 'zod';
import { defineCalls, getCall } from '#kernel/meta/calls.ts';

const year = z.coerce.number().int().min(2000).max(2100);
/** Decimal text, 元. */
const money = z.string();

const owner = z.object({
  id: z.string(),
  name: z.string(),
  opportunities: z.number().int(),
  weighted: money,
  followUps: z.number().int(),
  silent: z.number().int(),
  opened: z.number().int(),
  won: z.number().int(),
});
const silent = z.object({
  id: z.string(),
  name: z.string(),
  customer: z.string(),
  owner: z.string().nullable(),
  amount: money,
  /** The last time somebody spoke to the customer; null for never. */
  lastFollow: z.string().nullable(),
});
const due = z.object({
  id: z.string(),
  name: z.string(),
  lead: z.string().nullable(),
  state: z.string(),
  openAt: z.string(),
});

const monitoring = z.object({
  followUps: z.number().int(),
  opportunities: z.number().int(),
  weighted: money,
  silentCount: z.number().int(),
  dueCount: z.number().int(),
  opened: z.number().int(),
  won: z.number().int(),
  owners: z.array(owner),
  silent: z.array(silent),
  due: z.array(due),
});
export type SalesMonitoring = z.infer<typeof monitoring>;

const areaSales = z.object({
  /** Code of a province, or of a city where one province is asked for. */
  code: z.string(),
  name: z.string(),
  opportunities: z.number().int(),
  amount: money,
  contracts: z.number().int(),
  contractAmount: money,
  received: money,
  opened: z.number().int(),
  won: z.number().int(),
});
export type AreaSales = z.infer<typeof areaSales>;

export const salesCalls = defineCalls({
  monitoring: getCall('/b/sales/monitoring', {
    title: '营销监控',
    access: 'sales:read',
    query: z.object({ year }),
    answer: monitoring,
  }),
  areas: getCall('/b/sales/areas', {
    title: '区域销售分析',
    access: 'sales:read',
    query: z.object({
      year: year.optional(),
      /** First two digits of a province: its cities are told. */
      province: z
        .string()
        .regex(/^\d{2}$/)
        .optional(),
    }),
    answer: z.array(areaSales),
  }),
});
