import type { Config } from '../config/config.ts';
import { runInBackgroundLane } from '../db/connections/connection-context.ts';
import { Database } from '../db/connections/database.ts';
import type { Db } from '../db/types.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { openFileStorage } from '../files/file-storage.ts';
import type { Runtime } from '../runtime.ts';

/** What a thread needs to reach database and files by itself; plain data, handed over at its start. */
export interface WorkerDatabaseAccess {
  url: string;
  secondWall: boolean;
  companyId: string;
  config: Pick<Config, 's3' | 'dataDir'>;
}

export const workerDatabaseAccessOf = (runtime: Runtime, companyId: string): WorkerDatabaseAccess => ({
  url: runtime.database.options.url,
  secondWall: runtime.database.options.secondWall !== false,
  companyId,
  config: { dataDir: runtime.config.dataDir, ...(runtime.config.s3 ? { s3: runtime.config.s3 } : {}) },
});

/** Opens one connection of the company and the file storage in a thread, and closes them after the work. */
export async function withWorkerDatabase<T>(
  access: WorkerDatabaseAccess,
  work: (db: Db, storage: FileStorage) => Promise<T>,
): Promise<T> {
  const database = new Database({ url: access.url, secondWall: access.secondWall });
  try {
    const db = database.company(access.companyId);
    return await runInBackgroundLane(() => work(db, openFileStorage(access.config)));
  } finally {
    await database.close();
  }
}
