import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { type Context, toSystemContext } from '#kernel/server/context.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { contractRenewal, staff } from '../../model/index.ts';
import { addStaffEvents } from '../file/staff-events.ts';
import { prepareStaffDocument } from './staff-document.ts';

/** Puts the new contract into the file, after those there are. */
async function addContract(ctx: Context, id: string): Promise<void> {
  const system = toSystemContext(ctx, ctx.me);
  const row = await getRecord(system, contractRenewal, id);
  const file = await getRecord(system, staff, row.staff);
  const { contractNo: no, kind, startDate, endDate } = row;
  const contracts = [...(file.contracts ?? []), { no, kind, startDate, endDate: endDate ?? null }];
  await saveRecord(system, staff, { id: file.id, version: file.version, contracts }, 'product');
  await addStaffEvents(ctx, [
    {
      ...{ staff: row.staff, kind: 'renewal', date: startDate, before: row.oldEnd, after: endDate ?? '无固定期限' },
      doc: { form: contractRenewal.code, id, title: `${row.title ?? ''} ${row.no ?? ''}` },
    },
  ]);
}

/** The next labour contract begins when the one before it has ended. */
export const contractRenewalRecordHooks: RecordHooks<typeof contractRenewal> = {
  async beforeSave(ctx, values, existing) {
    if (existing?.status === 'approved') return;
    const states = ['probation', 'regular', 'suspended'];
    const file = await prepareStaffDocument(ctx, values, existing, { entity: contractRenewal, states });
    values.oldEnd = file.contractEnd;
    const startDate = values.startDate ?? existing?.startDate;
    if (startDate && file.contractEnd && startDate <= file.contractEnd)
      throw new InvalidInput({ startDate: translatable`应晚于原合同到期日${file.contractEnd}` });
  },
  async afterStatus(ctx, id, status) {
    if (status === 'approved') await addContract(ctx, id);
  },
};
