import { sql } from 'kysely';
import { multiplyDecimals } from '#kernel/base/numbers/decimal.ts';
import { addDays } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { DemoFlow } from '#platform/engines/workflow/server/index.ts';

/** A contract that is being worked on. @param nth of them, from 0 */
const running = ({ db, me }: Context, nth: number) =>
  fetchFirstRow(
    db,
    sql<{ id: string; name: string; amount: string }>`select id, name, amount from contract_contract
      where state = 'running' and type <> 'frame' and dept_id = ${me.deptId} order by sign_date desc, id offset ${nth} limit 1`,
  );

async function contract({ db }: Context, day: string, name: string, amount: string) {
  const customer = await fetchFirstRow(db, sql<{ id: string }>`select id from pub_customer order by id limit 1`);
  if (!customer) return null;
  const plans = [
    {
      name: '签订后支付',
      condition: 'sign',
      amount: multiplyDecimals(amount, '0.3', 2).toFixed(2),
      planDate: addDays(day, 20),
    },
    {
      name: '出具报告后支付',
      condition: 'report',
      amount: multiplyDecimals(amount, '0.7', 2).toFixed(2),
      planDate: addDays(day, 120),
    },
  ];
  return { name, customer: customer.id, type: 'cost', kind: 'settle-check', amount, signDate: day, plans };
}

async function outsourced(ctx: Context, nth: number) {
  const of = await running(ctx, nth);
  if (!of) return null;
  const amount = multiplyDecimals(of.amount, '0.1', 2).toFixed(2);
  return {
    title: `${of.name}钢筋算量外协`.slice(0, 120),
    contract: of.id,
    supplier: '云岭算量服务有限公司',
    scope: '主体结构钢筋工程量计算',
    amount,
  };
}

async function changed(ctx: Context, day: string, { nth, amount }: { nth: number; amount: string }) {
  const of = await running(ctx, nth);
  return (
    of && {
      title: `${of.name}增加服务内容`.slice(0, 120),
      contract: of.id,
      kind: 'extra',
      amount,
      plans: [{ name: '补充服务费', amount, condition: 'report', planDate: addDays(day, 60) }],
      reason: '委托人增加室外配套工程的审核内容。',
    }
  );
}

/** Contracts, changes and work given to others: some agreed to, some that wait. */
export const demoContractFlows: readonly DemoFlow[] = [
  {
    by: 'manager',
    process: 'contract',
    asked: 12,
    form: (ctx, day) => contract(ctx, day, '城东小学扩建工程结算审核合同', '186000'),
  },
  {
    by: 'manager',
    process: 'contract',
    asked: 1,
    answers: ['approve'],
    form: (ctx, day) => contract(ctx, day, '滨江路改造工程结算审核合同', '265000'),
  },
  {
    by: 'manager',
    process: 'contract',
    asked: 0,
    answers: ['approve', 'approve'],
    form: (ctx, day) => contract(ctx, day, '文体中心工程结算审核合同', '2480000'),
  },
  {
    by: 'manager',
    process: 'contractChange',
    asked: 8,
    form: (ctx, day) => changed(ctx, day, { nth: 0, amount: '30000' }),
  },
  {
    by: 'manager',
    process: 'contractChange',
    asked: 1,
    answers: ['approve'],
    form: (ctx, day) => changed(ctx, day, { nth: 1, amount: '45000' }),
  },
  { by: 'manager', process: 'outsource', asked: 10, form: (ctx) => outsourced(ctx, 0) },
  { by: 'manager', process: 'outsource', asked: 2, answers: [], form: (ctx) => outsourced(ctx, 2) },
];
