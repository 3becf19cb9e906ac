import { sql } from 'kysely';
import { addDecimals } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, createSystemContext, inTransaction, toSystemContext } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { ScheduledTask } from '#kernel/server/jobs/scheduler.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { kpiAppeal, kpiErrors, type kpiInterview, kpiTable } from '../../model/index.ts';
import { recalculateTables } from '../tables/recalculate-tables.ts';

/** Somebody agrees with the own result. @throws Refusal 403 for another's, 409 where nothing is to be confirmed */
export const confirmResult = (ctx: Context, id: string) =>
  inTransaction(ctx, async (tx) => {
    const table = await getRecord(tx, kpiTable, id);
    if (table.person !== tx.me.userId) throw kpiErrors.kpiNotYours();
    const values = { confirmed: dayOfInstant(new Date()) };
    const taken =
      table.state === 'confirming'
        ? await applyStepToRecords(toSystemContext(tx, tx.me), kpiTable, id, { step: 'confirm', values })
        : [];
    if (taken.length === 0) throw kpiErrors.kpiWrongStage({ what: '确认' });
    return { state: 'confirmed' };
  });

/** Whoever said nothing in time agrees. */
export const kpiConfirmSchedule: ScheduledTask = {
  name: 'kpi-confirm',
  when: 'night',
  async run(runtime) {
    const today = dayOfInstant(new Date());
    const found = await fetchRows(
      runtime.database.system,
      sql<{
        company: string;
      }>`select distinct company_id::text as company from kpi_kpi_table where state = 'confirming' and confirm_by < ${today}::date`,
    );
    for (const { company } of found) {
      const system = await createSystemContext(runtime, company, 'kpi');
      await applyStepToRecords(system, kpiTable, sql`t.confirm_by < ${today}::date and t.state = 'confirming'`, {
        step: 'confirm',
        values: { confirmed: today },
      });
    }
  },
};

/** Brings what was decided about an appeal: the score is moved where it was, and the result stands. */
async function settleAppeal(ctx: Context, id: string): Promise<void> {
  const system = toSystemContext(ctx, ctx.me);
  const { kpiTable: tableId, raise, finding } = await getRecord(system, kpiAppeal, id);
  const table = await getRecord(system, kpiTable, tableId);
  if (raise && Number(raise) !== 0) {
    const adjust = addDecimals(table.adjust ?? '0', raise).toFixed(2);
    await changeRecords(system, kpiTable, tableId, {
      adjust,
      adjustReason: `申诉复核：${finding ?? ''}`.slice(0, 200),
    });
    await recalculateTables(system, sql`t.id = ${tableId}`);
  }
  await applyStepToRecords(system, kpiTable, tableId, {
    step: 'confirm',
    values: { confirmed: dayOfInstant(new Date()) },
  });
}

const REFUSED: ReadonlySet<string> = new Set(['refused', 'void', 'withdrawn']);

/** Somebody appeals against the own result while it waits to be confirmed; it stands again once the appeal is decided. */
export const kpiAppealRecordHooks: RecordHooks<typeof kpiAppeal> = {
  async beforeSave(ctx, values, existing) {
    const tableId = values.kpiTable ?? existing?.kpiTable;
    if (!tableId) return;
    const table = await getRecord(toSystemContext(ctx, ctx.me), kpiTable, tableId);
    if (existing) return;
    if (table.person !== ctx.me.userId) throw new InvalidInput({ kpiTable: '只能对本人的考核结果申诉' });
    if (table.state !== 'confirming') throw new InvalidInput({ kpiTable: '考核结果公布后、确认前才能申诉' });
    Object.assign(values, {
      ...{ title: `${table.title ?? ''} 申诉`, person: table.person, dept: table.dept, deptId: table.dept },
      ...{ before: table.total },
    });
  },
  async onStatus(ctx, id, status) {
    const system = toSystemContext(ctx, ctx.me);
    const { kpiTable: table } = await getRecord(system, kpiAppeal, id);
    if (status === 'running') await applyStepToRecords(system, kpiTable, table, { step: 'appeal' });
    if (status === 'returned' || REFUSED.has(status))
      await applyStepToRecords(system, kpiTable, table, { step: 'withdraw' });
  },
  async afterStatus(ctx, id, status) {
    if (status === 'approved') await settleAppeal(ctx, id);
  },
};

/** An interview is held with whom a published table is about, by somebody else. */
export const kpiInterviewRecordHooks: RecordHooks<typeof kpiInterview> = {
  async beforeSave(ctx, values, existing) {
    const tableId = values.kpiTable ?? existing?.kpiTable;
    if (!tableId) return;
    const table = await getRecord(ctx, kpiTable, tableId);
    if (table.person === ctx.me.userId) throw new InvalidInput({ kpiTable: '面谈由上级记录' });
    if (!['confirming', 'appealed', 'confirmed'].includes(table.state ?? ''))
      throw new InvalidInput({ kpiTable: '结果公布后才能面谈' });
    Object.assign(values, { person: table.person, dept: table.dept, deptId: table.dept });
  },
};
