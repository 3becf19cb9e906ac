import pg from 'pg';
import type { Db } from '../types.ts';
import { DATABASE_LIMITS, type DatabaseLimits } from './database-limits.ts';
import { createGuardedDb, type LanePools } from './guarded-db.ts';

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
const APP_ROLE = 'zhuheng_app';

/** Exports and jobs are given more time than a request; nothing lasts for ever. Seconds. */
const BACKGROUND = { statement: 3600, idle: 120 } as const;
/** A transaction in which nothing is asked any more ends after so many seconds. */
const IDLE = 60;
/** What jobs ask of the system, beside the connections of their companies. */
const BACKGROUND_SYSTEM = 2;

interface DatabaseOptions {
  url: string;
  limits?: DatabaseLimits;
  /** Set the role that row-level security binds; false only where the server forbids making roles. */
  secondWall?: boolean;
  onError?: (error: Error) => void;
}

/**
 * The database as the application sees it: `company(id)` for all work of a signed-in person (each connection is bound to
 * that company and row-level security refuses every other row), `system` for sign-in, migrations and jobs' bookkeeping.
 * Exports and jobs take connections of their own (flow.ts), so nobody who clicks waits behind them.
 */
export class Database {
  readonly system: Db;
  readonly pool: pg.Pool;
  readonly systemPool: pg.Pool;
  /** All pools by name. */
  readonly pools: Readonly<Record<string, pg.Pool>>;
  readonly limits: DatabaseLimits;
  private readonly companyLanes: LanePools;
  private readonly systemLanes: LanePools;
  private readonly companies = new Map<string, Db>();

  constructor(readonly options: DatabaseOptions) {
    const limits = options.limits ?? DATABASE_LIMITS;
    this.limits = limits;
    const role = options.secondWall === false ? '' : `set role ${APP_ROLE};`;
    const people = { wait: limits.wait, statement: limits.statement, idle: IDLE };
    const background = { wait: limits.wait * 4, ...BACKGROUND };
    this.companyLanes = {
      people: poolOf(options, limits.requests, people, role),
      background: poolOf(options, limits.background, background, role),
    };
    this.systemLanes = {
      people: poolOf(options, limits.system, people),
      background: poolOf(options, BACKGROUND_SYSTEM, background),
    };
    this.pool = this.companyLanes.people;
    this.systemPool = this.systemLanes.people;
    this.pools = {
      requests: this.pool,
      system: this.systemPool,
      background: this.companyLanes.background,
      backgroundSystem: this.systemLanes.background,
    };
    this.system = createGuardedDb('system', this.systemLanes, null);
  }

  /** Queries of one company. The same object for the same company, so it costs nothing to ask again. */
  company(companyId: string): Db {
    let db = this.companies.get(companyId);
    if (!db) {
      db = createGuardedDb('company', this.companyLanes, companyId);
      this.companies.set(companyId, db);
    }
    return db;
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.pools).map((pool) => pool.end()));
  }
}

/** Seconds that something may take at most. */
interface Times {
  wait: number;
  statement: number;
  idle: number;
}

/**
 * Nobody gets a connection before it speaks UTC, has taken its role, knows its limits and has a slot of its own in the kept
 * counts: one where that fails is closed.
 */
function poolOf({ url, onError = () => {} }: DatabaseOptions, max: number, times: Times, role = ''): pg.Pool {
  const settings = `set time zone 'UTC'; ${role} set statement_timeout = '${times.statement}s';
    set lock_timeout = '${times.wait}s'; set idle_in_transaction_session_timeout = '${times.idle}s';
    select take_count_slot()`;
  const onConnect = async (client: pg.ClientBase): Promise<void> => {
    // The pool watches idle connections only: one that breaks between two statements would end the process.
    client.on('error', onError);
    await client.query(settings);
  };
  const pool = new Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: times.wait * 1000,
    onConnect,
  });
  return pool.on('error', onError);
}
