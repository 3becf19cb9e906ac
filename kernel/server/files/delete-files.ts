import { sql } from 'kysely';
import type { Db } from '../db/types.ts';
import type { FileStorage } from './file-storage.ts';

/**
 * Removes files whoever they belong to. The contents go first: while the storage does not serve, the files stay in sight
 * and can be removed later.
 */
export async function deleteFiles(
  db: Db,
  storage: FileStorage,
  files: readonly { readonly id: string; readonly storageKey: string }[],
): Promise<void> {
  for (const { storageKey } of files) await storage.remove(storageKey);
  await sql`delete from file where id = any(${files.map(({ id }) => id)}::bigint[])`.execute(db);
}
