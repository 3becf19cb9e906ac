import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { DemoFlow } from '#platform/engines/workflow/server/index.ts';

async function planned({ db }: Context, day: string, dept: string) {
  const of = await fetchFirstRow(
    db,
    sql<{ id: string }>`select id from pub_department where company_id = 1 and name = ${dept}`,
  );
  const months = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`m${String(at + 1).padStart(2, '0')}`, '1500']),
  );
  return (
    of && {
      applyDate: day,
      year: Number(dayOfInstant(new Date()).slice(0, 4)) + 1,
      dept: of.id,
      kind: 'year',
      lines: [{ subject: 'travel', ...months }],
    }
  );
}

/** Budgets of the year to come: one agreed to, one that waits. */
export const demoBudgetFlows: readonly DemoFlow[] = [
  { by: 'manager', process: 'costBudget', asked: 6, form: (ctx, day) => planned(ctx, day, '造价一部') },
  {
    by: 'finance',
    process: 'costBudget',
    asked: 0,
    answers: ['approve'],
    form: (ctx, day) => planned(ctx, day, '财务部'),
  },
];
