import { sql } from 'kysely';
import { createSystemContext, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { ScheduledTask } from '#kernel/server/jobs/scheduler.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { isSourceIncomeOutdatedSql } from './income-sources.ts';
import { writeIncome } from './write-income.ts';

/** Writes the income of one company that is not written yet: of claims and invoices from before this was kept. */
async function catchUp(runtime: Runtime, companyId: string): Promise<void> {
  const ctx = await createSystemContext(runtime, companyId, 'income');
  if (ctx) await inTransaction(ctx, (tx) => writeIncome(tx, isSourceIncomeOutdatedSql(companyId)));
}

/** Every company's, at night. */
export const incomeCatchUpSchedule: ScheduledTask = {
  name: 'missed-income',
  when: 'night',
  async run(runtime) {
    const found = await fetchRows(
      runtime.database.system,
      sql<{ id: string }>`select id::text from pub_company order by id`,
    );
    for (const { id } of found) await catchUp(runtime, id);
  },
};

/** The demo firm's income comes from its own claims and invoices. */
export const createDemoIncome = (runtime: Runtime): Promise<void> => catchUp(runtime, '1');
