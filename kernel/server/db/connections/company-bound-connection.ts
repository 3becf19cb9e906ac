import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type pg from 'pg';
import { toBusyRefusal } from '../../busy-refusal.ts';
import { offAbort, onAbort } from './abort-listeners.ts';
import { cancelStatement } from './cancel-statement.ts';
import { AbortedWorkRefusal } from './connection-context.ts';
import { toDatabaseRuleRefusal } from './database-rule-refusal.ts';
import { PreparedStatementRun } from './prepared-statement-run.ts';
import { StatementCache } from './statement-cache.ts';

/** A client of the pool with what is known of it for as long as it lives. */
type Kept = pg.PoolClient & { companyId?: string; statements?: StatementCache };

/** A connection taken from a pool, until it is released. */
export class CompanyBoundConnection implements DatabaseConnection {
  private readonly statements: StatementCache;
  private cancelling: Promise<void> | null = null;
  private broken = false;

  private constructor(
    private readonly client: Kept,
    private readonly signal: AbortSignal | undefined,
  ) {
    client.statements ??= new StatementCache(client);
    this.statements = client.statements;
    if (signal) onAbort(signal, this.cancel);
  }

  /**
   * Takes a connection and binds it to a company: `app.company_id` is set when it last served another one, so ordinary
   * traffic pays nothing for row-level security. null binds to none (system work).
   * @throws Refusal 503 where none is free in time; AbortedWorkRefusal where the signal says so before one is
   */
  static async take(
    pool: pg.Pool,
    companyId: string | null,
    signal: AbortSignal | undefined,
  ): Promise<CompanyBoundConnection> {
    let client: Kept | undefined;
    try {
      client = await (signal ? unlessAborted(pool, signal) : pool.connect());
      if (companyId !== null && client.companyId !== companyId) {
        await client.query("select set_config('app.company_id', $1, false)", [companyId]);
        client.companyId = companyId;
      }
    } catch (error) {
      client?.release(true);
      throw toBusyRefusal(error);
    }
    return new CompanyBoundConnection(client, signal);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.signal?.aborted) throw new AbortedWorkRefusal();
    try {
      const known = this.statements.of(sql);
      const statement = known instanceof Promise ? await known : known;
      if (statement) {
        const { rows, count } = await PreparedStatementRun.on(this.client, statement, parameters);
        return { rows: rows as R[], numAffectedRows: BigInt(count) };
      }
      const result = await this.client.query({ text: sql, values: [...parameters] });
      return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
    } catch (error) {
      throw this.signal?.aborted ? new AbortedWorkRefusal() : toDatabaseRuleRefusal(toBusyRefusal(error));
    }
  }

  /** Streaming goes through server-side cursors (db/read-rows-in-batches.ts). */
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Use rowsInBatches of db/read-rows-in-batches.ts');
  }

  async begin(how: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(how));
  }

  async commit(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('commit'));
  }

  /** What broke the transaction is told, not that it could not be rolled back: the connection is closed then. */
  async rollback(): Promise<void> {
    try {
      if (!this.cancelling) await this.client.query('rollback');
    } catch {
      this.broken = true;
    }
  }

  /** A connection whose statement is being stopped is closed, once the server has been asked. */
  release(): void {
    if (this.signal) offAbort(this.signal, this.cancel);
    if (this.cancelling) void this.cancelling.finally(() => this.client.release(true));
    else this.client.release(this.broken);
  }

  private readonly cancel = (): void => {
    this.cancelling = cancelStatement(this.client);
  };
}

/** Waits for a connection as long as somebody waits for the answer; one that comes too late goes back. */
async function unlessAborted(pool: pg.Pool, signal: AbortSignal): Promise<pg.PoolClient> {
  if (signal.aborted) throw new AbortedWorkRefusal();
  if (pool.idleCount === 0) return waitUnlessAborted(pool, signal);
  const client = await pool.connect();
  if (!signal.aborted) return client;
  client.release();
  throw new AbortedWorkRefusal();
}

function waitUnlessAborted(pool: pg.Pool, signal: AbortSignal): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    const give = () => reject(new AbortedWorkRefusal());
    onAbort(signal, give);
    pool
      .connect()
      .then((client) => (signal.aborted ? client.release() : resolve(client)), reject)
      .finally(() => offAbort(signal, give));
  });
}
