import { sql } from 'kysely';
import { addDays } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { DemoFlow } from '#platform/engines/workflow/server/index.ts';

const borrowed = (day: string, purpose: string, amount: string) =>
  Promise.resolve({
    ...{ title: `${purpose}借款`, purpose, amount, applyDate: day, dueDate: addDays(day, 30) },
    ...{ payeeAccount: '6222021001122334455', payeeBank: '中国工商银行云岭滨江支行' },
  });

/** What is given back of a loan that is open. */
async function givenBack({ db }: Context, day: string, amount: string) {
  const loan = await fetchFirstRow(
    db,
    sql<{
      id: string;
      title: string;
    }>`select id, title from loan_loan where status = 'approved' and apply_date < firm_today() - 10 and balance >= ${amount}::numeric order by apply_date desc, id limit 1`,
  );
  return loan && { title: `归还${loan.title}`, loan: loan.id, date: day, mode: 'cash', amount };
}

/** Loans and what came back of them: some agreed to, some that wait. */
export const demoLoanFlows: readonly DemoFlow[] = [
  { by: 'engineer', process: 'loan', asked: 6, form: (_, day) => borrowed(day, '外地项目踏勘', '2000') },
  { by: 'engineer', process: 'loan', asked: 0, answers: [], form: (_, day) => borrowed(day, '驻场交通', '1500') },
  { by: 'finance', process: 'loan', asked: 1, answers: [], form: (_, day) => borrowed(day, '年度审计差旅', '3000') },
  { by: 'finance', process: 'repayment', asked: 3, form: (ctx, day) => givenBack(ctx, day, '100') },
  { by: 'finance', process: 'repayment', asked: 0, answers: [], form: (ctx, day) => givenBack(ctx, day, '200') },
];
