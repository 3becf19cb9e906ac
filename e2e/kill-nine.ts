import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, untilHealthy } from './server.ts';
import { DEMO_PASSWORD } from './story.ts';

export interface Draft {
  readonly name: string;
  readonly nature: 'state';
  readonly requestKey: string;
}

interface Answer {
  success: boolean;
  total: number;
  data: { id: string; name: string }[] & { id: string; authToken: string };
}

/** Whom kill -9 hits: our process, our process and the database server, the database server alone. */
export const VICTIMS = ['process', 'both', 'database'] as const;

/**
 * The built product under writers that never rest, for killing. What was acknowledged is remembered: names of records
 * and the text of each file. What was sent and not answered is pending: it may exist or not, and is sent again.
 */
export class Victim {
  readonly acknowledged = new Map<string, string>();
  readonly files = new Map<string, string>();
  pending: Draft[] = [];
  server: ChildProcess | null = null;
  private token = '';
  address = '';
  private made = 0;

  constructor(readonly dataDir: string) {}

  async start(): Promise<void> {
    const port = await freePort();
    this.address = `http://127.0.0.1:${port}`;
    this.server = spawn(process.execPath, ['dist/server/main.js'], {
      env: { ...process.env, PORT: String(port), DATA_DIR: this.dataDir, LOGIN_CAPTCHA: 'off', LOG_LEVEL: 'fatal' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await untilHealthy(this.address, this.server);
    // A session is acknowledged work too: the first token must do for all rounds.
    if (this.token) return;
    const account = { username: 'admin', password: DEMO_PASSWORD, captcha: '', loginType: 'account' };
    this.token = (await this.post('/login', account))?.data.authToken ?? '';
  }

  /** Writes from several sides until told to stop. @returns what ends it, to be awaited */
  write(): () => Promise<void> {
    let stopped = false;
    const loops = [1, 2, 3, 4].map(async (side) => {
      while (!stopped) await (side === 4 ? this.upload() : this.save(this.newDraft()));
    });
    return async () => {
      stopped = true;
      await Promise.all(loops);
    };
  }

  async kill(victims: (typeof VICTIMS)[number]): Promise<void> {
    const postmaster = Number(readFileSync(path.join(this.dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
    if (victims !== 'process') process.kill(postmaster, 'SIGKILL');
    if (victims === 'database') return;
    const server = this.server;
    const ended = new Promise((done) => server?.once('exit', done));
    server?.kill('SIGKILL');
    await ended;
  }

  /** Sends again what was never answered, until each has an answer. */
  async sendPending(): Promise<void> {
    const again = this.pending;
    this.pending = [];
    for (const draft of again) await this.save(draft);
    if (this.pending.length) await sleep(200);
    if (this.pending.length) await this.sendPending();
  }

  /** Names of all records the product has of ours, as often as they are there. */
  async stored(): Promise<string[]> {
    const names: string[] = [];
    for (let pageNo = 1; ; pageNo++) {
      const body = { pageNo, pageSize: 1000, sort: 'id', params: { name$like: '耐久-' } };
      const page = await this.post('/form/customer/queryList', body);
      if (!page?.success) throw new Error(`list: ${JSON.stringify(page)}`);
      names.push(...page.data.map((row) => row.name));
      if (names.length >= page.total) return names;
    }
  }

  /** Ids of acknowledged files that do not come back as they were sent. */
  async lostFiles(): Promise<string[]> {
    const lost: string[] = [];
    for (const [id, text] of this.files) {
      const response = await fetch(`${this.address}/api/b/fileItem/download/${id}`, { headers: this.headers() });
      if ((await response.text()) !== text) lost.push(id);
    }
    return lost;
  }

  private newDraft(): Draft {
    return { name: `耐久-${++this.made}`, nature: 'state', requestKey: randomUUID() };
  }

  private async save(draft: Draft): Promise<void> {
    const answer = await this.post('/form/customer/save', draft);
    if (answer?.success) this.acknowledged.set(draft.name, answer.data.id);
    else {
      this.pending.push(draft);
      await sleep(50);
    }
  }

  private async upload(): Promise<void> {
    const text = randomUUID();
    const body = new FormData();
    body.append('file', new Blob([text]), '耐久.txt');
    const answer = await this.send('/b/fileItem/upload', { method: 'POST', body });
    if (answer?.success) this.files.set(String(answer.data[0]), text);
    await sleep(20);
  }

  private headers = (): Record<string, string> => (this.token ? { AuthToken: this.token } : {});

  private post(where: string, body: unknown): Promise<Answer | null> {
    return this.send(where, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** The answer, or null when none came. */
  private async send(where: string, init: RequestInit): Promise<Answer | null> {
    const headers = { ...init.headers, ...this.headers() };
    return fetch(`${this.address}/api${where}`, { ...init, headers })
      .then(
        (response) => response.json() as Promise<Answer>,
        () => null,
      )
      .catch(() => null);
  }
}
