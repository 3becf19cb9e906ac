import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { DemoFlow } from '#platform/engines/workflow/server/index.ts';

async function raised({ db }: Context, applyDate: string, amount: string) {
  const fund = await fetchFirstRow(
    db,
    sql<{
      id: string;
    }>`select f.id from fund_dept_fund f join pub_department d on d.company_id = f.company_id and d.id = f.dept
      where d.name = '造价一部' order by f.id desc limit 1`,
  );
  return (
    fund && {
      applyDate,
      title: '部门资金追加',
      kind: 'raise',
      target: fund.id,
      amount,
      reason: '外地驻场项目增加，需追加部门资金。',
    }
  );
}

/** Funds that were asked for: some agreed to, some that wait. */
export const demoFundFlows: readonly DemoFlow[] = [
  { by: 'manager', process: 'fundChange', asked: 5, form: (ctx, day) => raised(ctx, day, '5000') },
  {
    by: 'manager',
    process: 'fundChange',
    asked: 0,
    answers: ['approve'],
    form: (ctx, day) => raised(ctx, day, '8000'),
  },
];
