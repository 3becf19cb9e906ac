import { Kysely } from 'kysely';
import pg from 'pg';
import { BoundDialect } from './dialect.ts';
import type { Db, Schema } from './types.ts';

const { Pool, types } = pg;

// Days stay text (no zone can shift them), instants become ISO text, bigint and numeric stay text (no float touches money).
types.setTypeParser(types.builtins.DATE, (text) => text);
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());

/** Role of all ordinary connections: row-level security binds it to one company. Made by the first migration. */
export const APP_ROLE = 'zhuheng_app';

export interface DatabaseOptions {
  url: string;
  /** Connections for people's requests; system work has a few of its own. */
  max?: number;
  /** Set the role that row-level security binds; false only where the server forbids making roles. */
  secondWall?: boolean;
  onError?: (error: Error) => void;
}

/**
 * The database as the application sees it: `company(id)` for all work of a signed-in person (each connection is bound to
 * that company and row-level security refuses every other row), `system` for sign-in, migrations and jobs' bookkeeping.
 */
export class Database {
  readonly system: Db;
  readonly pool: pg.Pool;
  readonly systemPool: pg.Pool;
  private readonly companies = new Map<string, Db>();

  constructor(readonly options: DatabaseOptions) {
    this.pool = new Pool({ connectionString: options.url, max: options.max ?? 12, idleTimeoutMillis: 60_000 });
    this.systemPool = new Pool({ connectionString: options.url, max: 4, idleTimeoutMillis: 60_000 });
    const onError = options.onError ?? (() => {});
    for (const pool of [this.pool, this.systemPool]) {
      pool.on('error', onError);
      // The pool watches idle connections only: one that breaks between two statements would end the process.
      pool.on('connect', (client) => client.on('error', onError));
    }
    if (options.secondWall !== false) {
      this.pool.on('connect', (client) => {
        client.query(`set role ${APP_ROLE}`).catch(onError);
      });
    }
    this.system = new Kysely<Schema>({ dialect: new BoundDialect(this.systemPool, null) });
  }

  /** Queries of one company. The same object for the same company, so it costs nothing to ask again. */
  company(companyId: string): Db {
    let db = this.companies.get(companyId);
    if (!db) {
      db = new Kysely<Schema>({ dialect: new BoundDialect(this.pool, companyId) });
      this.companies.set(companyId, db);
    }
    return db;
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.end(), this.systemPool.end()]);
  }
}
