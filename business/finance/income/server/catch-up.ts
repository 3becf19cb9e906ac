import { sql } from 'kysely';
import { inTransaction, systemContextOf } from '#kernel/server/context.ts';
import { rows } from '#kernel/server/db/rows.ts';
import type { Schedule } from '#kernel/server/jobs/schedules.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { unwritten } from './sources.ts';
import { writeIncome } from './written.ts';

/** Writes the income of one company that is not written yet: of claims and invoices from before this was kept. */
async function catchUp(runtime: Runtime, companyId: string): Promise<void> {
  const ctx = await systemContextOf(runtime, companyId, 'income');
  if (ctx) await inTransaction(ctx, (tx) => writeIncome(tx, unwritten(companyId)));
}

/** Every company's, at night. */
export const missedIncome: Schedule = {
  name: 'missed-income',
  when: 'night',
  async run(runtime) {
    const found = await rows(
      runtime.database.system,
      sql<{ id: string }>`select id::text from pub_company order by id`,
    );
    for (const { id } of found) await catchUp(runtime, id);
  },
};

/** The demo firm's income comes from its own claims and invoices. */
export const demoIncome = (runtime: Runtime): Promise<void> => catchUp(runtime, '1');
