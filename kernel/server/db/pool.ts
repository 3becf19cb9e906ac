import { Kysely } from 'kysely';
import pg from 'pg';
import { BoundDialect } from './dialect.ts';
import type { Db, Schema } from './types.ts';

const { Pool, types } = pg;

// Days stay text (no zone can shift them), instants become ISO text, bigint and numeric stay text (no float touches money).
types.setTypeParser(types.builtins.DATE, (text) => text);
types.setTypeParser(types.builtins.TIMESTAMPTZ, instant);

/** '2026-11-21 08:05:17.5+00' → '2026-11-21T08:05:17.500Z'. Connections speak UTC, where cutting the text suffices. */
function instant(text: string): string {
  if (!text.endsWith('+00')) return new Date(text).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`;
}

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
    const role = options.secondWall === false ? '' : `set role ${APP_ROLE};`;
    this.pool = poolOf(options, options.max ?? 12, role);
    this.systemPool = poolOf(options, 4, '');
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

/** Nobody gets a connection before it speaks UTC and has taken its role: one where that fails is closed. */
function poolOf({ url, onError = () => {} }: DatabaseOptions, max: number, role: string): pg.Pool {
  const onConnect = async (client: pg.ClientBase): Promise<void> => {
    // The pool watches idle connections only: one that breaks between two statements would end the process.
    client.on('error', onError);
    await client.query(`set time zone 'UTC'; ${role}`);
  };
  const pool = new Pool({ connectionString: url, max, idleTimeoutMillis: 60_000, onConnect });
  return pool.on('error', onError);
}
