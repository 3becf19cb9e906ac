import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { DEMO_ACCOUNT_PASSWORD } from '#platform/identity/session/server/demo-and-initial-passwords.ts';
import {
  type AcknowledgedWrites,
  CHANGED_FIELD_BY_FORM,
  type LoadTestForm,
  type SentRecord,
} from './acknowledged/acknowledged-writes.ts';
import type { LoadTestAnswer, LoadTestClient } from './load-test-client.ts';
import type { RequestMeter } from './request-meter.ts';

interface OwnRecord {
  readonly form: LoadTestForm;
  readonly name: string;
  readonly id: string;
  version: number;
}

/** One of the people: signs in, holds a live channel, and does one thing after the other. */
export class LoadTestPerson {
  readonly own: OwnRecord[] = [];
  readonly files: string[] = [];
  /** Sent and never answered: there or not, to be sent again. */
  pending: SentRecord[] = [];
  private functions = new Set<string>();
  private channel: WebSocket | null = null;
  private leaving = false;

  constructor(
    readonly loginName: string,
    readonly client: LoadTestClient,
    readonly promises: AcknowledgedWrites,
    private readonly meter: RequestMeter,
  ) {}

  may(right: string | undefined): boolean {
    return !right || this.functions.has(right);
  }

  async signIn(): Promise<void> {
    const body = { username: this.loginName, password: DEMO_ACCOUNT_PASSWORD, captcha: '', loginType: 'account' };
    const { json } = await this.client.ask({ kind: 'sign in', path: '/login', body });
    if (!json?.data?.authToken) return;
    this.client.token = json.data.authToken;
    const info = await this.client.ask({ kind: 'read', method: 'GET', path: '/user/info' });
    this.functions = new Set(info.json?.data?.functions ?? this.functions);
  }

  /** Opens the live channel, and again whenever it ends. */
  listen(): void {
    if (this.leaving) return;
    const before = this.meter.disturbed;
    const began = performance.now();
    const channel = new WebSocket(`${this.client.address.replace('http', 'ws')}/api/websocket/me`);
    this.channel = channel;
    let ready = false;
    channel.on('open', () => channel.send(JSON.stringify({ type: 'auth', token: this.client.token })));
    channel.on('message', () => {
      if (!ready) this.meter.answered('live channel', performance.now() - began);
      ready = true;
    });
    channel.on('error', () => undefined);
    channel.on('close', (code) => {
      if (this.leaving) return;
      // The session it began with was left for a new one.
      if (code !== 4401) this.meter.failed('live channel', `closed ${code}`, before);
      setTimeout(() => this.listen(), 2000);
    });
  }

  leave(): void {
    this.leaving = true;
    this.channel?.terminate();
  }

  /** Sends a new record; what is not answered stays pending. */
  async save(draft: SentRecord): Promise<void> {
    const { form, name, body } = draft;
    const { json } = await this.client.ask({ kind: `create ${form}`, path: `/form/${form}/save`, body });
    if (json?.success) {
      this.promises.records.set(name, form);
      this.own.push({ form, name, id: json.data.id, version: json.data.version });
    } else if (maybeKept(json)) this.pending.push(draft);
  }

  /** Changes one of the own records. */
  async change(record: OwnRecord, text: string): Promise<void> {
    const { form, name, id, version } = record;
    const { json } = await this.client.ask({
      kind: 'update',
      path: `/form/${form}/save`,
      body: { id, version, [CHANGED_FIELD_BY_FORM[form] ?? '']: text },
      // An answer that never came may have been a success.
      mayRefuse: /已被/,
    });
    const { changes } = this.promises;
    if (json?.success) {
      changes.set(name, new Set([text]));
      record.version = json.data.version;
    } else if (maybeKept(json)) {
      changes.set(name, new Set([...(changes.get(name) ?? [null]), text]));
      await this.lookAgain(record);
    } else await this.lookAgain(record);
  }

  private async lookAgain(record: OwnRecord): Promise<void> {
    const { json } = await this.client.ask({ kind: 'read', method: 'GET', path: `/form/${record.form}/${record.id}` });
    if (json?.success) record.version = json.data.version;
  }

  /** Sends again what was never answered, until it is. @returns false when it never is */
  async settle(until: number): Promise<boolean> {
    while (this.pending.length > 0 && Date.now() < until) {
      const again = this.pending;
      this.pending = [];
      for (const draft of again) await this.save(draft);
      if (this.pending.length > 0) await sleep(500);
    }
    return this.pending.length === 0;
  }
}

/** No answer, or one that says to come again: it may be kept or not. */
const maybeKept = (json: LoadTestAnswer['json']): boolean =>
  !json || (!json.success && [429, 500, 503].includes(json.httpCode));
