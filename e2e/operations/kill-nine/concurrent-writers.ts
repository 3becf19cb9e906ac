import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { createOneSheetWorkbook } from '#platform/engines/excel/testing/import-test-client.ts';
import { STORY_PASSWORD } from '../../browser-story.ts';
import type { KillableInstallation } from './killable-installation.ts';

interface Draft {
  readonly name: string;
  readonly nature: 'state';
  readonly requestKey: string;
}

/** An import of lines with names of their own; `job` once it was acknowledged. */
interface Import {
  readonly fileId: string;
  readonly requestKey: string;
  readonly names: readonly string[];
  job?: string;
}

interface Answer {
  success: boolean;
  msg: string;
  total: number;
  data: { id: string; name: string; state: string; error: string | null }[] & {
    id: string;
    authToken: string;
    state: string;
    error: string | null;
  };
}

const LINES = 20;
const PAUSE_MS = 150;

/**
 * People who never rest: they save records, upload files and order imports. What was acknowledged is remembered; what
 * was sent and not answered may exist or not, and is sent again with the same key.
 */
export class ConcurrentWriters {
  /** Names that must be there, once each: of saved records and of lines of acknowledged imports. */
  names: string[] = [];
  /** Ids and texts of files. */
  files = new Map<string, string>();
  pending: Draft[] = [];
  imports: Import[] = [];
  private token = '';
  private made = 0;
  private round = 0;

  constructor(private readonly installation: KillableInstallation) {}

  /** Signs in: a session is acknowledged work too, the one token must do for all rounds. */
  async signIn(): Promise<void> {
    const account = { username: 'admin', password: STORY_PASSWORD, captcha: '', loginType: 'account' };
    this.token = (await this.post('/login', account))?.data.authToken ?? '';
    if (!this.token) throw new Error('nobody can sign in');
  }

  /** What was checked is looked at no more: each round has names of its own. */
  newRound(): void {
    this.round++;
    this.names = [];
    this.files = new Map();
    this.imports = [];
  }

  /** Writes from several sides until told to stop. @returns what ends it, to be awaited */
  write(): () => Promise<void> {
    let stopped = false;
    const sides = [
      () => this.save(this.newDraft()),
      () => this.save(this.newDraft()),
      () => this.upload(),
      () => this.import(),
    ];
    const loops = sides.map(async (work) => {
      while (!stopped) await work();
    });
    return async () => {
      stopped = true;
      await Promise.all(loops);
    };
  }

  /** Sends again what was never answered, until each has an answer. */
  async sendPending(): Promise<void> {
    while (this.pending.length > 0) {
      for (const draft of this.pending.splice(0)) await this.save(draft);
      if (this.pending.length > 0) await sleep(PAUSE_MS);
    }
    for (const order of this.imports) while (!order.job) await this.order(order);
  }

  /** Waits until every import is at its end. @returns the states that are not 'done', with their errors */
  async importsNotDone(): Promise<string[]> {
    const failed: string[] = [];
    for (const { job } of this.imports)
      await expect
        .poll(
          async () => {
            const data = (await this.send(`/b/job/${job}`, {}))?.data;
            if (data?.state === 'failed' || data?.state === 'cancelled') failed.push(`${data.state}: ${data.error}`);
            return data?.state;
          },
          { timeout: 120_000, interval: 200 },
        )
        .toMatch(/done|failed|cancelled/);
    return failed;
  }

  /** Names of this round that the product has, as often as they are there. */
  async stored(): Promise<string[]> {
    const names: string[] = [];
    for (let pageNo = 1; ; pageNo++) {
      const body = { pageNo, pageSize: 1000, sort: 'id', params: { name$like: `耐久-${this.round}-` } };
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
      const where = `${this.installation.address}/api/b/fileItem/download/${id}`;
      const response = await fetch(where, { headers: this.headers() });
      if ((await response.text()) !== text) lost.push(id);
    }
    return lost;
  }

  private newName = (): string => `耐久-${this.round}-${++this.made}`;

  private newDraft(): Draft {
    return { name: this.newName(), nature: 'state', requestKey: randomUUID() };
  }

  private async save(draft: Draft): Promise<void> {
    const answer = await this.post('/form/customer/save', draft);
    if (answer?.success) this.names.push(draft.name);
    else {
      this.pending.push(draft);
      await sleep(50);
    }
  }

  private async upload(): Promise<void> {
    const text = randomUUID();
    const id = await this.uploaded(new Blob([text]), '耐久.txt');
    if (id) this.files.set(id, text);
    await sleep(20);
  }

  private async import(): Promise<void> {
    const names = Array.from({ length: LINES }, this.newName);
    const content = await createOneSheetWorkbook(
      ['客户名称*'],
      names.map((name) => [name]),
    );
    const fileId = await this.uploaded(new Blob([new Uint8Array(content)]), '耐久.xlsx');
    if (fileId) {
      const order: Import = { fileId, requestKey: randomUUID(), names };
      this.imports.push(order);
      await this.order(order);
    }
    await sleep(PAUSE_MS);
  }

  private async order(order: Import): Promise<void> {
    const params = { duplicates: 'ask', removedRows: [], values: { nature: 'state' }, requestKey: order.requestKey };
    const answer = await this.post(`/b/excel/template/confirmExcel/customer/${order.fileId}`, { params });
    if (answer?.success) {
      order.job = answer.data.id;
      this.names.push(...order.names);
    } else await sleep(PAUSE_MS);
  }

  private async uploaded(content: Blob, name: string): Promise<string | null> {
    const body = new FormData();
    body.append('file', content, name);
    const answer = await this.send('/b/fileItem/upload', { method: 'POST', body });
    return answer?.success ? String(answer.data[0]) : null;
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
    return fetch(`${this.installation.address}/api${where}`, { ...init, headers })
      .then(
        (response) => response.json() as Promise<Answer>,
        () => null,
      )
      .catch(() => null);
  }
}
