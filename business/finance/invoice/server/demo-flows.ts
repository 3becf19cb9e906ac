import { sql } from 'kysely';
import { multiplyDecimals } from '#kernel/base/numbers/decimal.ts';
import { addDays } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { DemoFlow } from '#platform/engines/workflow/server/index.ts';

/** A contract that is being worked on. @param nth of them, from 0 */
const contractOf = ({ db, me }: Context, nth: number) =>
  fetchFirstRow(
    db,
    sql<{ id: string; name: string; amount: string }>`select id, name, amount from pub_contract
      where state = 'running' and dept_id = ${me.deptId} order by sign_date desc, id offset ${nth} limit 1`,
  );

async function applied(ctx: Context, applyDate: string, nth: number, amount: string) {
  const of = await contractOf(ctx, nth);
  return (
    of && {
      title: `${of.name}开票`.slice(0, 120),
      contract: of.id,
      applyDate,
      amount,
      invoicesType: '1',
      item: '造价咨询费',
    }
  );
}

/** More than the contract is worth. */
async function beyond(ctx: Context, day: string, nth: number) {
  const of = await contractOf(ctx, nth);
  if (!of) return null;
  const reason = { reason: 'signing', reasonText: '补充协议正在签订，委托人要求先行开票。', cureBy: addDays(day, 30) };
  return {
    title: `${of.name}超额开票`.slice(0, 120),
    applyDate: day,
    contract: of.id,
    amount: multiplyDecimals(of.amount, '1.1', 2).toFixed(2),
    ...reason,
  };
}

/** Invoices that were applied for: some agreed to, some that wait. */
export const demoInvoiceFlows: readonly DemoFlow[] = [
  { by: 'manager', process: 'invoiceApply', asked: 5, form: (ctx, day) => applied(ctx, day, 3, '10600') },
  {
    by: 'manager',
    process: 'invoiceApply',
    asked: 0,
    answers: ['approve'],
    form: (ctx, day) => applied(ctx, day, 4, '21200'),
  },
  { by: 'manager', process: 'overInvoice', asked: 6, form: (ctx, day) => beyond(ctx, day, 5) },
  { by: 'manager', process: 'overInvoice', asked: 1, answers: ['approve'], form: (ctx, day) => beyond(ctx, day, 6) },
];
