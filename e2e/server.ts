import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const READY_MS = 90_000;

/** Ports below those that the system gives to connections: two stories that ask at once do not get the same one. */
const [LOWEST, HIGHEST] = [10_000, 32_000];

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST);
  const probe = createServer();
  const isFree = await new Promise<boolean>((done) => {
    probe.once('error', () => done(false)).listen(port, '127.0.0.1', () => done(true));
  });
  if (!isFree) return freePort();
  await new Promise((done) => probe.close(done));
  return port;
}

/** Waits until /api/health answers. Throws when the server ends or takes too long. */
export async function untilHealthy(address: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + READY_MS;
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    if (
      await fetch(`${address}/api/health`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await sleep(100);
  }
  throw new Error('the server did not become healthy');
}

/** Ends a server in order. */
export async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await ended;
}

/** Runs the command line tool on a data folder. @returns its code and everything it wrote */
export async function cli(dataDir: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['dist/server/cli.js', ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, output: out + err };
}
