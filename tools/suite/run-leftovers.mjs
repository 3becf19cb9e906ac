import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT_ROOT } from '../steps/run-program.mjs';

/** What ends by itself may take so long: a database that writes down what it holds. */
const GRACE_MS = 10_000;
/** What is asked to end may take so long before it is killed. */
const POLITE_MS = 3000;
const PROCESSES = '/proc';

const textOf = (/** @type {string} */ file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // It has ended meanwhile, or is somebody else's.
  }
};

/** Processes of a run: TMPDIR is the run's folder, or their command names it. @param {string} folder @returns {number[]} */
function processesOf(folder) {
  const pids = process.platform === 'linux' ? readdirSync(PROCESSES).filter((name) => /^\d+$/.test(name)) : [];
  const isOf = (/** @type {string} */ pid) =>
    `\0${textOf(`${PROCESSES}/${pid}/environ`)}`.includes(`\0TMPDIR=${folder}\0`) ||
    textOf(`${PROCESSES}/${pid}/cmdline`).includes(`${folder}/`);
  return pids.filter((pid) => Number(pid) !== process.pid && isOf(pid)).map(Number);
}

const titleOf = (/** @type {number} */ pid) =>
  textOf(`${PROCESSES}/${pid}/cmdline`).replaceAll('\0', ' ').replaceAll(PROJECT_ROOT, '').trim().slice(0, 120);

const signal = (/** @type {number} */ pid, /** @type {NodeJS.Signals} */ name) => {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
};

/** Waits until a run has no process left. @returns whether that came true in time */
async function untilNone(/** @type {string} */ folder, /** @type {number} */ milliseconds) {
  for (const until = Date.now() + milliseconds; Date.now() < until; await sleep(100))
    if (processesOf(folder).length === 0) return true;
  return processesOf(folder).length === 0;
}

/**
 * Ends what a run has left behind.
 * @param {string} folder of the run @param {number} [grace] how long it may take to end by itself, in ms
 * @returns {Promise<string[]>} the commands of what had to be ended
 */
export async function endLeftovers(folder, grace = GRACE_MS) {
  if (await untilNone(folder, grace)) return [];
  const titles = processesOf(folder).map(titleOf);
  for (const pid of processesOf(folder)) signal(pid, 'SIGTERM');
  if (!(await untilNone(folder, POLITE_MS))) for (const pid of processesOf(folder)) signal(pid, 'SIGKILL');
  await untilNone(folder, POLITE_MS);
  return titles;
}

/**
 * Begins a run that leaves nothing behind: every temporary file of it and of what it starts lies in one folder, and when this
 * process has ended, however that came, somebody else ends what still runs and removes the folder.
 * @returns {{ folder: string, close(): Promise<void> }}
 */
export function openGuardedRun() {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'zhuheng-run-')));
  // Databases run as an account of their own.
  chmodSync(folder, 0o711);
  const guard = spawn(process.execPath, [path.join(import.meta.dirname, 'leftovers-guard.mjs')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.stdin?.write(folder);
  guard.unref();
  // Whoever asked for the run is gone: nobody reads what it finds.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.exit(1), 2000).unref();
  process.env.TMPDIR = folder;
  return {
    folder,
    async close() {
      await endLeftovers(folder, 0);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      guard.stdin?.end();
    },
  };
}
