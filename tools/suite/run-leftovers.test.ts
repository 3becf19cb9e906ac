import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { endLeftovers } from './run-leftovers.mjs';

/** A server as a careless test leaves it: it does not end with its parent. */
const SERVER = "require('node:net').createServer().listen(0, '127.0.0.1', () => console.log('up'))";
const isAlive = (pid: number | undefined) => pid !== undefined && existsSync(`/proc/${pid}`);

it.runIf(process.platform === 'linux')('a server that is left running is ended, and told', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'zhuheng-left-'));
  const left = spawn(process.execPath, ['-e', SERVER], { env: { ...process.env, TMPDIR: folder }, detached: true });
  await once(left.stdout, 'data');
  const ended = once(left, 'exit');
  expect(await endLeftovers(folder, 0)).toEqual([expect.stringContaining('createServer')]);
  await ended;
  expect(await endLeftovers(folder, 0)).toEqual([]);
  rmSync(folder, { recursive: true });
});

it.runIf(process.platform === 'linux')('a run that is killed leaves neither processes nor files', async () => {
  const script = `import { spawn } from 'node:child_process';
    import { openGuardedRun } from ${JSON.stringify(path.join(import.meta.dirname, 'run-leftovers.mjs'))};
    const { folder } = openGuardedRun();
    const left = spawn(process.execPath, ['-e', ${JSON.stringify(SERVER)}], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
    left.stdout.once('data', () => console.log(JSON.stringify({ folder, pid: left.pid })));`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], { env: process.env });
  const [told] = await once(run.stdout, 'data');
  const { folder, pid } = JSON.parse(String(told));
  expect([existsSync(folder), isAlive(pid)]).toEqual([true, true]);
  run.kill('SIGKILL');
  await expect.poll(() => [existsSync(folder), isAlive(pid)], { timeout: 20_000 }).toEqual([false, false]);
});
