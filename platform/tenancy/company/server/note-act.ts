import type { Context } from '#kernel/server/context.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { noteChange } from '#kernel/server/records/changes/note-change.ts';

type Act = 'create' | 'update' | 'freeze' | 'thaw' | 'export' | 'remove';

/** Writes what was done with a company into the change log of the company that runs the installation. */
export async function noteAct({ me }: Context, db: Db, id: string, act: Act, changes: object = {}): Promise<void> {
  const { companyId, userId: by } = me;
  await noteChange(db, { companyId, entity: 'company', recordId: id, kind: act, by, changes });
}
