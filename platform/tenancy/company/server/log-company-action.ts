import type { Context } from '#kernel/server/context.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { appendChangeLog } from '#kernel/server/records/changes/append-change-log.ts';

interface Act {
  readonly kind: 'create' | 'update' | 'freeze' | 'thaw' | 'export' | 'remove';
  readonly changes?: object;
}

/** Writes what was done with a company into the change log of the company that runs the installation. */
export async function logCompanyAction({ me }: Context, db: Db, id: string, act: Act): Promise<void> {
  const { companyId, userId: by } = me;
  await appendChangeLog(db, { companyId, entity: 'company', recordId: id, changes: {}, ...act, by });
}
