import { sql } from 'kysely';
import { bonusPeriod } from '#business/finance/bonus/model/index.ts';
import { claim } from '#business/finance/claim/model/index.ts';
import { expense } from '#business/finance/expense/model/index.ts';
import { lookUpConstant } from '#kernel/base/collections/constant-tables.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { defineEntityHooks, type EntityHooks, type RecordHooks } from '#kernel/server/records/hooks.ts';
import { resolveLevelByAmount } from '#platform/engines/workflow/server/index.ts';
import {
  type DeptFund,
  deptFund,
  type FundChange,
  fundChange,
  fundChangeApprovalLadder,
  fundErrors,
} from '../model/index.ts';
import {
  lockFunds,
  missingFundBonusesSql,
  missingFundSharesSql,
  postFundMovements,
  requireFundBalance,
  reverseFundMovements,
} from './post-fund-movements.ts';

const fundRules: RecordHooks<typeof deptFund> = {
  async beforeSave(ctx, values, existing) {
    const dept = values.dept ?? existing?.dept ?? '0';
    if (
      existing &&
      existing.dept !== dept &&
      toDecimal(existing.taken ?? '0')
        .plus(existing.spent ?? '0')
        .gt(0)
    )
      throw new InvalidInput({ dept: '已有资金流水，部门不能更改' });
    const found = await fetchFirstRow(
      ctx.db,
      sql<{ name: string }>`select name from pub_department where company_id = ${ctx.me.companyId} and id = ${dept}`,
    );
    values.name = `${found?.name ?? ''}资金`;
  },
  beforeRemove(_, row) {
    if (
      toDecimal(row.taken ?? '0')
        .plus(row.spent ?? '0')
        .gt(0)
    )
      throw fundErrors.fundUsed({ name: row.name ?? '' });
  },
};

/** Both sides of a change. */
const holdBoth = (tx: Context, { source, target }: FundChange) =>
  lockFunds(tx, sql`id = any(${[source, target].filter(Boolean)}::bigint[])`);

/** Takes and gives what a change says. @throws Refusal 409 where it takes more than there is */
async function moveChange(tx: Context, row: FundChange): Promise<void> {
  const held = await holdBoth(tx, row);
  const from = held.find(({ id }) => id === String(row.source));
  if (from) requireFundBalance(from, row.amount);
  const [source, label] = lookUpConstant(SOURCE_OF, row.kind) ?? SOURCE_OF.raise;
  const entry = (
    fund: string,
    direction: 'in' | 'out',
  ) => sql`select ${fund}::bigint, ${dayOfInstant(new Date())}::date, ${direction}, ${source}, ${label},
    ${`${row.no} ${row.title}`}, ${row.amount}::numeric, ${`change.${row.id}/${direction}`}`;
  if (row.source) await postFundMovements(tx, entry(row.source, 'out'));
  if (row.target) await postFundMovements(tx, entry(row.target, 'in'));
}

/** Gives back what a change took, and takes what it gave. @throws Refusal 409 where that was spent meanwhile */
async function moveChangeBack(tx: Context, row: FundChange): Promise<void> {
  const held = await holdBoth(tx, row);
  const to = held.find(({ id }) => id === String(row.target));
  if (to && row.status === 'approved') requireFundBalance(to, row.amount);
  await reverseFundMovements(tx, `change.${row.id}`);
}

/** As what a change stands among the movements. */
const SOURCE_OF = {
  quota: ['quota', '年度额度'],
  transfer: ['transfer', '调拨'],
  raise: ['adjust', '调整'],
  lower: ['adjust', '调整'],
} as const;

/** A change as it is kept. */
const changeOf = (tx: Context, id: string): Promise<FundChange | undefined> =>
  fetchFirstRow(
    tx.db,
    sql<FundChange>`select id, no, title, kind, source, target, amount::text as amount, status from fund_fund_change
      where company_id = ${tx.me.companyId} and id = ${id}`,
  );

const changeRules: RecordHooks<typeof fundChange> = {
  async beforeSave(ctx, values, existing) {
    const { kind, source, target, amount } = { ...existing, ...values };
    if (kind === 'lower') values.target = null;
    if (kind === 'quota' || kind === 'raise') values.source = null;
    if (kind === 'transfer' && source === target) throw new InvalidInput({ target: '转入资金不能与转出资金相同' });
    values.reviewLevel = kind === 'quota' ? 'gm' : await resolveLevelByAmount(ctx, amount, fundChangeApprovalLadder);
  },
  async onStatus(ctx, id, status) {
    const row = await changeOf(ctx, id);
    if (!row || row.status === status) return;
    if (status === 'running' && row.source) {
      const [fund] = await lockFunds(ctx, sql`id = ${row.source}`);
      if (fund) requireFundBalance(fund, row.amount);
    }
    if (status === 'approved') await moveChange(ctx, row);
  },
  async undoApproval(ctx, { id }) {
    const row = await changeOf(ctx, id);
    if (row) await moveChangeBack(ctx, row);
  },
};

/** An expense is spent by the fund of its department from the day it is approved. @throws Refusal 409 where the fund is guarded and short */
const spending: RecordHooks<typeof expense> = {
  async onStatus(ctx, id, status) {
    if (status !== 'running' && status !== 'approved') return;
    const row = await fetchFirstRow(
      ctx.db,
      sql<{
        dept: string | null;
        total: string;
        no: string;
        title: string;
        day: string;
      }>`select dept, total::text as total, no, title,
        apply_date::text as day from pub_expense where company_id = ${ctx.me.companyId} and id = ${id} and status <> 'approved'`,
    );
    if (!row?.dept) return;
    const [fund] = await lockFunds(ctx, sql`dept = ${row.dept} and start_date <= ${row.day}::date`);
    if (fund?.guarded) requireFundBalance(fund, row.total);
    if (!fund || status !== 'approved') return;
    await postFundMovements(
      ctx,
      sql`select ${fund.id}::bigint, ${dayOfInstant(new Date())}::date, 'out', 'expense', '费用支出', ${`${row.no} ${row.title}`}, ${row.total}::numeric, ${`expense.${id}`}`,
    );
  },
  undoApproval: (ctx, { id }) => reverseFundMovements(ctx, `expense.${id}`),
};

/** What was received before a fund was set up counts as soon as it is. */
async function gathered(ctx: Context, { id }: DeptFund): Promise<void> {
  await postFundMovements(ctx, missingFundSharesSql(ctx.me.companyId, sql`f.id = ${id}`));
  await postFundMovements(ctx, missingFundBonusesSql(ctx.me.companyId));
}

/** Funds follow receipts, expenses and bonus periods, in their own transaction. */
export const fundRecordHooks: readonly EntityHooks[] = [
  defineEntityHooks(deptFund, { ...fundRules, afterSave: gathered }),
  defineEntityHooks(fundChange, changeRules),
  defineEntityHooks(expense, spending),
  // Frozen by its approval, or opened again.
  defineEntityHooks(bonusPeriod, {
    afterStatus: (ctx) => postFundMovements(ctx, missingFundBonusesSql(ctx.me.companyId)),
  }),
  defineEntityHooks(claim, {
    afterSave: (ctx) =>
      postFundMovements(ctx, missingFundSharesSql(ctx.me.companyId, sql`i.created_date > now() - interval '1 day'`)),
  }),
];
