import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

/** What the product makes directly in its data folder; PostgreSQL looks after its own folder itself. */
const FOLDERS = ['files', 'tmp'];
const FILES = ['secret.key', 'pg.owner', 'pg.lock', 'pg-start.log', 'pg.password'];

/**
 * Everything this process makes is its own user's alone, and so is what an earlier version made more openly. A folder
 * that was there before stays as its owner has set it: it may hold other things too.
 */
export async function createPrivateDataFolder({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  process.umask(0o077);
  const made = await mkdir(dataDir, { recursive: true });
  // Started by root, the embedded database runs as another user, who has to pass this folder but reads nothing of it.
  if (made && process.getuid?.() === 0 && !databaseUrl) await chmod(dataDir, 0o711);
  for (const name of FOLDERS) await close(join(dataDir, name), 0o700);
  for (const name of FILES) await close(join(dataDir, name), 0o600);
}

async function close(path: string, mode: number): Promise<void> {
  if (!existsSync(path)) return;
  await chmod(path, mode).catch((error: NodeJS.ErrnoException) => {
    // Where others own what is there, they have said who may read it.
    if (error.code !== 'EPERM') throw error;
  });
}
