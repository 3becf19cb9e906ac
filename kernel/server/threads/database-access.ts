import type { Config } from '../config/config.ts';
import { inBackground } from '../db/connections/flow.ts';
import { Database } from '../db/connections/pool.ts';
import type { Db } from '../db/types.ts';
import type { FileStorage } from '../files/storage.ts';
import { openStorage } from '../files/storage.ts';
import type { Runtime } from '../runtime.ts';

/** What a thread needs to reach database and files by itself; plain data, handed over at its start. */
export interface DatabaseAccess {
  url: string;
  secondWall: boolean;
  companyId: string;
  config: Pick<Config, 's3' | 'dataDir'>;
}

export const threadAccessOf = (runtime: Runtime, companyId: string): DatabaseAccess => ({
  url: runtime.database.options.url,
  secondWall: runtime.database.options.secondWall !== false,
  companyId,
  config: { dataDir: runtime.config.dataDir, ...(runtime.config.s3 ? { s3: runtime.config.s3 } : {}) },
});

/** Opens one connection of the company and the file storage in a thread, and closes them after the work. */
export async function withDatabase<T>(
  access: DatabaseAccess,
  work: (db: Db, storage: FileStorage) => Promise<T>,
): Promise<T> {
  const database = new Database({ url: access.url, secondWall: access.secondWall });
  try {
    const db = database.company(access.companyId);
    return await inBackground(() => work(db, openStorage(access.config)));
  } finally {
    await database.close();
  }
}
