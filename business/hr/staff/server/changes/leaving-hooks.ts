import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, toSystemContext } from '#kernel/server/context.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { staffErrors } from '../../model/errors.ts';
import { leaving, staff } from '../../model/index.ts';
import { addStaffEvents } from '../file/staff-events.ts';
import { lockStaff } from '../file/staff-row.ts';
import { prepareStaffDocument } from './staff-document.ts';

const STATES = ['probation', 'regular', 'suspended'];

/** What everybody gives back, for the firm to add to. */
const USUAL_ITEMS = [
  '办公设备与资产',
  '门禁卡与钥匙',
  '计价软件加密锁',
  '印章与证照',
  '借出的档案与资料',
  '借款与预支款结清',
] as const;

/** Approved: somebody is about to leave, and the list of what is handed over begins. */
async function beginHandover(ctx: Context, id: string): Promise<void> {
  const system = toSystemContext(ctx, ctx.me);
  const row = await getRecord(system, leaving, id);
  const staffId = String(row.staff);
  await applyStepToRecords(system, staff, staffId, { step: 'giveNotice' });
  await addStaffEvents(ctx, [
    {
      ...{ staff: staffId, kind: 'notice', date: dayOfInstant(new Date()), after: row.lastDay },
      doc: { form: leaving.code, id, title: `${row.title ?? ''} ${row.no ?? ''}` },
    },
  ]);
  if ((row.items ?? []).length > 0) return;
  const items = USUAL_ITEMS.map((matter) => ({ matter, done: false }));
  await saveRecord(system, leaving, { id, version: row.version, items }, 'product');
}

/** Taken back: the person stays as before. */
async function takeBack(ctx: Context, staffId: string, documentId: string, title: string): Promise<void> {
  const file = await lockStaff(ctx, staffId);
  const step = file?.formalDate ? 'stay' : 'stayOnProbation';
  await applyStepToRecords(toSystemContext(ctx, ctx.me), staff, staffId, { step });
  const doc = { form: leaving.code, id: documentId, title };
  await addStaffEvents(ctx, [{ staff: staffId, kind: 'withdrawn', date: dayOfInstant(new Date()), doc }]);
}

/** Somebody leaves; the approval opens the hand-over. */
export const leavingRecordHooks: RecordHooks<typeof leaving> = {
  async beforeSave(ctx, values, existing) {
    if (existing?.status === 'approved') return;
    const file = await prepareStaffDocument(ctx, values, existing, {
      ...{ entity: leaving, states: STATES },
      ownFile: true,
    });
    const lastDay = values.lastDay ?? existing?.lastDay;
    if (lastDay && file.entryDate && lastDay < file.entryDate)
      throw new InvalidInput({ lastDay: '最后工作日不能早于入职日期' });
  },
  async afterStatus(ctx, id, status) {
    if (status === 'approved') await beginHandover(ctx, id);
  },
  async undoApproval(ctx, row) {
    if (row.state === 'done') throw staffErrors.leavingDone();
    await takeBack(ctx, String(row.staff), row.id, `${row.title ?? ''} ${row.no ?? ''}`);
  },
};
