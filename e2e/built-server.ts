import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server that starts and says nothing for so long is given up; one that makes the demo firm says how far it is. */
const SILENT_MS = 90_000;
/** After so long a server that was told to end is killed, which is a fault. */
const END_MS = 60_000;
const ADDRESS = /筑衡已启动：(\S+)/;

/** Ports below those that the system gives to connections: two stories that ask at once do not get the same one. */
const [LOWEST, HIGHEST] = [10_000, 32_000];

/** A port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST);
  const probe = createServer();
  const isFree = await new Promise<boolean>((done) => {
    probe.once('error', () => done(false)).listen(port, '127.0.0.1', () => done(true));
  });
  if (!isFree) return findFreePort();
  await new Promise((done) => probe.close(done));
  return port;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** What runs for this process. A server outlives a killed parent as it should: this one takes its own along. */
const children = new Set<ChildProcess>();
const takeAlong = () => {
  for (const child of children) child.kill('SIGTERM');
};

/** A process that ends with this one at the latest, whatever becomes of its story. */
export function endWithParent(child: ChildProcess): void {
  if (children.size === 0) {
    process.once('exit', takeAlong);
    process.once('SIGTERM', endByTerm);
    // Whoever gives a worker its stories is gone.
    process.once('disconnect', endByTerm);
  }
  children.add(child);
  child.once('exit', () => {
    children.delete(child);
    if (children.size > 0) return;
    process.off('exit', takeAlong);
    process.off('SIGTERM', endByTerm);
    process.off('disconnect', endByTerm);
  });
}

function endByTerm(): void {
  takeAlong();
  // A test runner forbids its workers to leave by themselves.
  process.kill(process.pid, 'SIGTERM');
}

/** The built product, as a process. */
export interface BuiltServer {
  readonly server: ChildProcess;
  readonly address: string;
  /** Everything it wrote so far. */
  output(): string;
}

interface Serving {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether what it writes is shown, too: everything, or faults alone. */
  readonly shows?: 'everything' | 'faults' | 'nothing';
  /** Gets the process before it is ready, for whoever may have to end it half way. */
  readonly began?: (server: ChildProcess) => void;
}

/** Starts the built product at a port that the system chooses, and waits until it answers. Nothing is left of a start that fails. */
export async function startBuiltServer({ dataDir, env = {}, shows = 'faults', began }: Serving): Promise<BuiltServer> {
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...env },
    // No pipe of ours is its own: one that is left over would hold whoever reads ours.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithParent(server);
  began?.(server);
  let output = '';
  for (const [stream, ours, isShown] of [
    [server.stdout, process.stdout, shows === 'everything'],
    [server.stderr, process.stderr, shows !== 'nothing'],
  ] as const)
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (isShown) ours.write(chunk);
    });
  try {
    return { server, address: await whereHealthy(server, () => output), output: () => output };
  } catch (error) {
    await stopBuiltServer(server);
    throw error;
  }
}

/** The address that a server prints, once it answers there. Throws when the server ends or falls silent before. */
async function whereHealthy(server: ChildProcess, output: () => string): Promise<string> {
  let heard = { length: output().length, at: Date.now() };
  while (Date.now() < heard.at + SILENT_MS) {
    if (output().length > heard.length) heard = { length: output().length, at: Date.now() };
    if (hasEnded(server)) throw new Error(`the server ended with ${server.exitCode ?? server.signalCode}: ${output()}`);
    const address = ADDRESS.exec(output())?.[1];
    const isHealthy =
      address &&
      (await fetch(`${address}/api/health`).then(
        (answer) => answer.ok,
        () => false,
      ));
    if (isHealthy) return address;
    await sleep(50);
  }
  throw new Error(`the server did not become healthy: ${output()}`);
}

/** Ends a server in order. */
export async function stopBuiltServer(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  const late = setTimeout(() => server.kill('SIGKILL'), END_MS);
  await ended;
  clearTimeout(late);
  if (server.signalCode === 'SIGKILL') throw new Error(`a server did not end within ${END_MS} ms`);
}

/** Runs the command line tool on a data folder. @returns its code and everything it wrote */
export async function runCli(dataDir: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['dist/server/cli.js', ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  endWithParent(child);
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, output: out + err };
}
