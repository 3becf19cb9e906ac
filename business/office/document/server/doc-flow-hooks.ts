import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { requirePeopleStillEmployed } from '#platform/people/org/server/index.ts';
import { docFlow } from '../model/index.ts';

export const docFlowRecordHooks: RecordHooks<typeof docFlow> = {
  async beforeSave(ctx, values, existing) {
    if (values.handlers !== undefined && values.handlers !== existing?.handlers)
      await requirePeopleStillEmployed(ctx, { handlers: values.handlers });
    if (values.dueDate !== undefined && values.dueDate !== existing?.dueDate) values.reminded = false;
  },
  async onStatus(ctx, id, status) {
    if (status === 'approved' && !(await getRecord(ctx, docFlow, id)).result)
      throw new InvalidInput({ result: '办结前请填写办理结果' });
  },
};
