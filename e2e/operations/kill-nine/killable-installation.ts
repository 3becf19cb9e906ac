import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBuiltServer, stopBuiltServer } from '../../built-server.ts';
import { copyDemoDataFolder } from '../../demo-data-folder.ts';

/** Whom kill -9 hits: processes of ours, the database server, or both at once. */
export type KillTargets = 'process' | 'database' | 'both' | 'every process';

interface ServerProcess {
  readonly address: string;
  readonly child: ChildProcess;
}

/** A PostgreSQL server of somebody else's, who starts it again when it dies. */
export interface DatabaseServer {
  readonly url: string;
  crash(): Promise<void>;
}

/** The built product: one process with its embedded database, or several over a database server. */
export class KillableInstallation {
  processes: ServerProcess[] = [];
  /** Those that are not ready yet, too. */
  private readonly begun = new Set<ChildProcess>();
  private turn = 0;

  private constructor(
    readonly dataDir: string,
    private readonly size: number,
    private readonly server: DatabaseServer | null,
  ) {}

  static async start(size: number, server: DatabaseServer | null): Promise<KillableInstallation> {
    const dataDir = server ? await mkdtemp(path.join(tmpdir(), 'zhuheng-kill-')) : await copyDemoDataFolder();
    const installation = new KillableInstallation(dataDir, size, server);
    await installation.startMissing();
    return installation;
  }

  /** Starts what was killed and waits until every process serves people. @throws Error where one ended unasked */
  async startMissing(): Promise<void> {
    const missing = Array.from({ length: this.size - this.processes.length }, () => this.startOne());
    await Promise.all(missing);
  }

  private async startOne(): Promise<void> {
    const env = {
      ...{ LOGIN_CAPTCHA: 'off', LOG_LEVEL: 'fatal', DEMO: 'on' },
      ...(this.server ? { DATABASE_URL: this.server.url } : {}),
    };
    const began = (child: ChildProcess) => void this.begun.add(child);
    const { address, server: child } = await startBuiltServer({ dataDir: this.dataDir, env, began });
    this.processes.push({ address, child });
  }

  async kill(victims: KillTargets): Promise<void> {
    const hit = victims === 'database' ? [] : victims === 'every process' ? this.processes : this.processes.slice(0, 1);
    // The other one is hit the next time.
    this.processes = this.processes.filter((one) => !hit.includes(one));
    const database = victims === 'database' || victims === 'both' ? this.killDatabase() : undefined;
    await Promise.all([database, ...hit.map(({ child }) => killed(child))]);
  }

  private async killDatabase(): Promise<void> {
    if (this.server) return this.server.crash();
    process.kill(
      Number(readFileSync(path.join(this.dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    );
  }

  /** The address of a process that lives: each in its turn. */
  get address(): string {
    return this.processes[this.turn++ % this.processes.length]?.address ?? 'http://127.0.0.1:1';
  }

  async end(): Promise<void> {
    for (const child of this.begun) await stopBuiltServer(child);
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

async function killed(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await ended;
}
