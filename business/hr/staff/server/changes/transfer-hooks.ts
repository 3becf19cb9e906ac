import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, toSystemContext } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { staff, type Transfer, transfer } from '../../model/index.ts';
import { moveStaffAccount } from '../file/staff-account.ts';
import { addStaffEvents } from '../file/staff-events.ts';
import { lockStaff, type StaffRow } from '../file/staff-row.ts';
import { prepareStaffDocument } from './staff-document.ts';

const STATES = ['probation', 'regular', 'suspended'];

/** Something changes, from no day before somebody joined on. @throws InvalidInput */
function refuseNothing({ toDept, toPost, toLevel, date }: Partial<Transfer>, file: StaffRow): void {
  if (date && file.entryDate && date < file.entryDate) throw new InvalidInput({ date: '生效日期不能早于入职日期' });
  if (toDept === file.dept && toPost === file.post && (toLevel ?? file.level) === file.level)
    throw new InvalidInput({ toPost: '部门、岗位、职级均未变化' });
}

const placeOf = (dept: unknown, post: unknown, level: unknown): string =>
  [dept, post, level].filter(Boolean).join(' · ').slice(0, 200);

/** Moves somebody, once the day has come: the file, the account's department, the history. */
async function applyTransfer(ctx: Context, id: string): Promise<void> {
  const system = toSystemContext(ctx, ctx.me);
  const row = await getRecord(system, transfer, id);
  if (row.applied || row.date > dayOfInstant(new Date())) return;
  const file = await lockStaff(ctx, row.staff);
  if (!file || !STATES.includes(file.state)) return;
  const { toDept: dept, toPost: post } = row;
  const level = row.toLevel ?? file.level;
  await changeRecords(system, staff, row.staff, { dept, post, level, deptId: dept });
  await changeRecords(system, transfer, id, { applied: true });
  await moveStaffAccount(ctx, file.account, { dept, post });
  await addStaffEvents(ctx, [
    {
      ...{ staff: row.staff, kind: 'transfer', date: row.date },
      before: placeOf(file.deptName, file.post, file.level),
      after: placeOf(row.toDept_label, post, level),
      doc: { form: transfer.code, id, title: `${row.title ?? ''} ${row.no ?? ''}` },
    },
  ]);
}

/** Transfers approved beforehand whose day has come. */
export async function applyDueTransfers(ctx: Context): Promise<void> {
  const due = await fetchRows(
    ctx.db,
    sql<{
      id: string;
    }>`select id::text as id from staff_transfer where company_id = ${ctx.me.companyId} and status = 'approved'
      and applied is not true and date <= ${dayOfInstant(new Date())}::date order by date, id`,
  );
  for (const { id } of due) await applyTransfer(ctx, id);
}

/** Another department, post or level from a day on. */
export const transferRecordHooks: RecordHooks<typeof transfer> = {
  async beforeSave(ctx, values, existing) {
    if (existing?.status === 'approved') return;
    const file = await prepareStaffDocument(ctx, values, existing, { entity: transfer, states: STATES });
    values.fromPost = file.post;
    values.fromLevel = file.level;
    refuseNothing({ ...existing, ...JSON.parse(JSON.stringify(values)) }, file);
  },
  async afterStatus(ctx, id, status) {
    if (status === 'approved') await applyTransfer(ctx, id);
  },
};
