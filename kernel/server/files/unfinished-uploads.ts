import { sql } from 'kysely';
import type { Db } from '../db/types.ts';
import type { Runtime } from '../runtime.ts';

/** No content takes so long on its way into the storage. */
const LEFT = '1 day';

/**
 * Notes that content is on its way to the storage. A process that is killed between the content and its file's row
 * leaves this note, and with it the content is found again.
 */
export async function noteIncomingUpload(db: Db, companyId: string, key: string): Promise<void> {
  await sql`insert into file_arriving (storage_key, company_id) values (${key}, ${companyId})`.execute(db);
}

/** The content has its row, or has gone again. */
export async function clearIncomingUpload(db: Db, companyId: string, key: string): Promise<void> {
  await sql`delete from file_arriving where company_id = ${companyId} and storage_key = ${key}`.execute(db);
}

/** Removes content that came but never got its row. @returns how many */
export async function removeUnfinishedUploads({ database, storage }: Runtime): Promise<number> {
  const { rows } = await sql<{ storage_key: string; company_id: string; kept: boolean }>`
    select storage_key, company_id, exists (select from file f where f.storage_key = a.storage_key) as kept
    from file_arriving a where since < now() - ${LEFT}::interval`.execute(database.system);
  for (const { storage_key, company_id, kept } of rows) {
    if (!kept) await storage.remove(storage_key);
    await clearIncomingUpload(database.system, company_id, storage_key);
  }
  return rows.length;
}
