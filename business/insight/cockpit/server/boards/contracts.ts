import { sql } from 'kysely';
import { contract } from '#business/crm/contract/model/index.ts';
import { dayOf as today } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Board, Figure } from '../../model/index.ts';
import { barsOf, deptName, figuresOf, monthsOf } from '../counted.ts';
import { inMonth, inYear, type Period } from '../period.ts';

const SIGNED_ON = sql`t.sign_date`;
/** A draft is no contract yet. */
const SIGNED = sql`t.state <> 'draft'`;
const OPEN = sql`t.state in ('signed', 'running')`;
const AMOUNT = sql`sum(t.amount)`;

/** What was signed in the year and month. */
export const signedFigures = (ctx: Context, period: Period): Promise<Figure[]> =>
  figuresOf(ctx, contract, [
    ['本年签订合同', '份', sql`count(*) filter (where ${SIGNED} and ${inYear(SIGNED_ON, period)})`],
    ['本年签订金额', '元', sql`${AMOUNT} filter (where ${SIGNED} and ${inYear(SIGNED_ON, period)})`],
    ['本月签订金额', '元', sql`${AMOUNT} filter (where ${SIGNED} and ${inMonth(SIGNED_ON, period)})`],
  ]);

export const signedByMonth = (ctx: Context, period: Period) =>
  monthsOf(
    ctx,
    contract,
    { title: '每月签订金额', unit: '元', day: SIGNED_ON, aggregate: AMOUNT, where: SIGNED },
    period,
  );

const openFigures = (ctx: Context): Promise<Figure[]> =>
  figuresOf(ctx, contract, [
    ['履行中合同金额', '元', sql`${AMOUNT} filter (where ${OPEN})`],
    ['逾期未完成', '份', sql`count(*) filter (where ${OPEN} and t.due_date < ${today(new Date())}::date)`],
  ]);

/** 合同监管: what was signed, by month, kind and department, and what is open or late. */
export async function contractBoard(ctx: Context, period: Period): Promise<Board> {
  const ofYear = sql`${SIGNED} and ${inYear(SIGNED_ON, period)}`;
  const [signed, open, ...charts] = await Promise.all([
    signedFigures(ctx, period),
    openFigures(ctx),
    signedByMonth(ctx, period),
    barsOf(ctx, contract, {
      title: '本年各业务类型签订金额',
      unit: '元',
      by: sql`t.kind_label`,
      aggregate: AMOUNT,
      where: ofYear,
    }),
    barsOf(ctx, contract, {
      title: '本年各部门签订金额',
      unit: '元',
      by: deptName(ctx, 'dept_id'),
      aggregate: AMOUNT,
      where: ofYear,
    }),
    barsOf(ctx, contract, { title: '合同状态', unit: '份', by: sql`t.state_label`, aggregate: sql`count(*)` }),
  ]);
  return { figures: [...signed, ...open], charts };
}
