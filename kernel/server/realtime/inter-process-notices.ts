import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../db/connections/database.ts';
import type { Db } from '../db/types.ts';
import { holdRunningProductLock } from '../installation/installation-marks-and-locks.ts';

/** A method: each listener takes the payload of its own kind. */
interface Hearing {
  hear(payload: unknown): void;
}
type Listener = Hearing['hear'];
const RETRY_MS = 1000;
/** A connection cut without a word, as by a firewall, shows when a question stays without an answer. */
const PROBE_MS = 10_000;
const ANSWER_MS = 10_000;

/**
 * Notices between processes through LISTEN/NOTIFY of the database. A payload is small (ids, counts), never content.
 * While the listening connection is down nothing kept in memory is trusted (`listening`), and after it comes back
 * `onGap` tells everybody to forget what they kept.
 */
export class InterProcessNotices {
  listening = false;
  private client: pg.Client | null = null;
  private closed = false;
  private probe: NodeJS.Timeout | undefined;
  private readonly listeners = new Map<string, Listener[]>();
  private readonly gapListeners: (() => void)[] = [];

  constructor(
    private readonly url: string,
    private readonly database: Database,
    private readonly log: FastifyBaseLogger,
  ) {}

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ channel, payload }) => this.dispatch(channel, payload));
    try {
      await client.connect();
      await holdRunningProductLock(client);
      await client.query('listen notice');
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    // Closed, or ended by the database, while it was being opened.
    if (this.closed) return client.end();
    this.client = client;
    this.listening = true;
    this.probe = setInterval(() => void this.ask(client), PROBE_MS).unref();
    for (const listener of this.gapListeners) this.tell(listener, undefined);
  }

  onNotice<T>(kind: string, listener: (payload: T) => void): void {
    this.listeners.set(kind, [...(this.listeners.get(kind) ?? []), listener]);
  }

  onGap(listener: () => void): void {
    this.gapListeners.push(listener);
  }

  /** Sends a notice to every process, this one included; through a transaction it goes out when that is kept. */
  async notify(kind: string, payload: object, db: Db = this.database.system): Promise<void> {
    await sql`select pg_notify('notice', ${JSON.stringify({ kind, payload })})`.execute(db);
  }

  /** Many notices of one kind by one statement. */
  async notifyEach(kind: string, payloads: readonly object[], db: Db = this.database.system): Promise<void> {
    const texts = payloads.map((payload) => JSON.stringify({ kind, payload }));
    await sql`select pg_notify('notice', t) from unnest(${texts}::text[]) t`.execute(db);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.probe);
    await this.client?.end();
  }

  private dispatch(channel: string, text = ''): void {
    if (channel !== 'notice') return;
    const { kind, payload } = JSON.parse(text) as { kind: string; payload: never };
    for (const listener of this.listeners.get(kind) ?? []) this.tell(listener, payload);
  }

  /** A listener that throws is its own fault: the others hear the notice all the same, and the process lives. */
  private tell(listener: Listener, payload: unknown): void {
    try {
      listener(payload);
    } catch (err) {
      this.log.error({ err }, 'notice');
    }
  }

  private async ask(client: pg.Client): Promise<void> {
    await client.query('select 1').catch((error: Error) => this.lost(client, error));
  }

  private lost(client: pg.Client, error?: Error): void {
    if (this.closed || this.client !== client) return;
    this.listening = false;
    this.client = null;
    clearInterval(this.probe);
    client.end().catch(() => undefined);
    this.log.warn({ err: error }, 'lost the listening connection');
    this.retry();
  }

  private retry(): void {
    if (this.closed) return;
    setTimeout(() => this.open().catch(() => this.retry()), RETRY_MS).unref();
  }
}
