import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

/** No upload or export takes so long: what is older was left by a process that was killed. */
const LEFT_MS = 24 * 60 * 60 * 1000;

const placeIn = (dataDir: string): string => join(dataDir, 'tmp');

/** Works in a folder of its own under DATA_DIR, on the disk where files lie; it is gone afterwards. */
export async function withTemporaryFolder<T>(
  { dataDir }: Pick<Config, 'dataDir'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(placeIn(dataDir), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(placeIn(dataDir), 'work-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the folders of processes that could not do so themselves. @returns how many */
export async function removeStaleTemporaryFolders(dataDir: string, now = Date.now()): Promise<number> {
  const names = await readdir(placeIn(dataDir)).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const path = join(placeIn(dataDir), name);
    const found = await stat(path).catch(() => null);
    if (!found || now - found.mtimeMs < LEFT_MS) continue;
    await rm(path, { recursive: true, force: true });
    removed++;
  }
  return removed;
}
