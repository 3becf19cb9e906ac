import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCodeOf } from '#kernel/base/unknown-values.ts';
import { isProcessRunning, processIdentity } from './system-processes.ts';

/**
 * Runs the work while no other process does work under the same lock file.
 * A lock left by a process that is gone is taken over. The lock only spares processes that start together from
 * getting in each other's way; what protects the data is PostgreSQL's own lock on its folder.
 */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!(await take(file))) await sleep(50);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** Tries once; clears the file when its holder is gone. */
async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, processIdentity(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error;
    const holder = read(file);
    // An empty file is being written at this moment, or its writer was killed in between: ask again, then clear it.
    if (holder === '') await sleep(1000);
    if (holder !== undefined && read(file) === holder && !isProcessRunning(holder)) await rm(file, { force: true });
    return false;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
