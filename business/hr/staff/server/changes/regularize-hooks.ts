import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, toSystemContext } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { type Regularize, regularize, staff } from '../../model/index.ts';
import { addMonths } from '../add-months.ts';
import { addStaffEvents } from '../file/staff-events.ts';
import type { StaffRow } from '../file/staff-row.ts';
import { prepareStaffDocument } from './staff-document.ts';

const LONGEST_PROBATION = 6;

/** The day somebody stays from, or is tried until, fits the file. @throws InvalidInput at the day */
function refuseDays({ result, formalDate, extendTo }: Partial<Regularize>, file: StaffRow): void {
  const { entryDate, probationEnd } = file;
  if (result === 'extend') {
    if (extendTo && probationEnd && extendTo <= probationEnd)
      throw new InvalidInput({ extendTo: translatable`应晚于原试用期${probationEnd}` });
    if (extendTo && entryDate && extendTo > addMonths(entryDate, LONGEST_PROBATION))
      throw new InvalidInput({ extendTo: '试用期合计不得超过六个月' });
    return;
  }
  if (formalDate && entryDate && formalDate < entryDate)
    throw new InvalidInput({ formalDate: '转正日期不能早于入职日期' });
  if (result === 'early' && formalDate && probationEnd && formalDate > probationEnd)
    throw new InvalidInput({ formalDate: translatable`提前转正应不晚于试用期满${probationEnd}` });
}

/** Brings about what was approved, once its day has come. */
async function applyRegularize(ctx: Context, id: string): Promise<void> {
  const system = toSystemContext(ctx, ctx.me);
  const row = await getRecord(system, regularize, id);
  const doc = { form: regularize.code, id, title: `${row.title ?? ''} ${row.no ?? ''}` };
  if (row.result === 'extend') {
    await changeRecords(system, staff, row.staff, { probationEnd: row.extendTo, probationTold: null });
    const event = { kind: 'extended', date: dayOfInstant(new Date()), before: row.probationEnd, after: row.extendTo };
    await addStaffEvents(ctx, [{ ...event, staff: row.staff, doc }]);
    return;
  }
  const date = row.formalDate ?? dayOfInstant(new Date());
  if (date > dayOfInstant(new Date())) return;
  const taken = await applyStepToRecords(system, staff, row.staff, { step: 'confirm', values: { formalDate: date } });
  if (taken.length > 0) await addStaffEvents(ctx, [{ staff: row.staff, kind: 'regular', date, doc }]);
}

/** Confirmations approved beforehand whose day has come. */
export async function applyDueRegularizations(ctx: Context): Promise<void> {
  const due = await fetchRows(
    ctx.db,
    sql<{
      id: string;
    }>`select r.id::text as id from staff_regularize r join staff_staff s on s.company_id = r.company_id and s.id = r.staff
      where r.company_id = ${ctx.me.companyId} and r.status = 'approved' and r.result <> 'extend' and s.state = 'probation'
        and r.formal_date <= ${dayOfInstant(new Date())}::date`,
  );
  for (const { id } of due) await applyRegularize(ctx, id);
}

/** Whether somebody on probation stays. */
export const regularizeRecordHooks: RecordHooks<typeof regularize> = {
  async beforeSave(ctx, values, existing) {
    if (existing?.status === 'approved') return;
    const file = await prepareStaffDocument(ctx, values, existing, { entity: regularize, states: ['probation'] });
    values.probationEnd = file.probationEnd;
    refuseDays({ ...existing, ...JSON.parse(JSON.stringify(values)) }, file);
  },
  async afterStatus(ctx, id, status) {
    if (status === 'approved') await applyRegularize(ctx, id);
  },
};
