import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';

/** Statements asked for often are prepared once per connection; the number is bounded, so memory is. */
const PREPARED_LIMIT = 400;
const OFTEN = 3;
const SEEN_LIMIT = 2000;
const prepared = new Map<string, string>();
const seen = new Map<string, number>();

/** The name of a statement worth preparing. Texts asked once or twice get none: they would crowd out the frequent ones. */
function preparedName(text: string): string | undefined {
  const known = prepared.get(text);
  if (known || prepared.size >= PREPARED_LIMIT) return known;
  const times = (seen.get(text) ?? 0) + 1;
  if (times < OFTEN) {
    if (seen.size >= SEEN_LIMIT) seen.clear();
    seen.set(text, times);
    return undefined;
  }
  seen.delete(text);
  const name = `s${prepared.size}`;
  prepared.set(text, name);
  return name;
}

type BoundClient = pg.PoolClient & { companyId?: string };

class BoundConnection implements DatabaseConnection {
  constructor(readonly client: BoundClient) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = preparedName(query.sql);
    const result = await this.client.query({
      ...(name ? { name } : {}),
      text: query.sql,
      values: [...query.parameters],
    });
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  /** Streaming goes through server-side cursors (db/cursor.ts). */
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Use rowsInBatches of db/cursor.ts');
  }
}

/**
 * Hands out pool connections bound to one company: `app.company_id` is set when a connection last served another one,
 * so ordinary traffic pays nothing for row-level security. null binds to none (system work).
 */
class BoundDriver implements Driver {
  constructor(
    private readonly pool: pg.Pool,
    private readonly companyId: string | null,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const client = (await this.pool.connect()) as BoundClient;
    if (this.companyId !== null && client.companyId !== this.companyId) {
      try {
        await client.query("select set_config('app.company_id', $1, false)", [this.companyId]);
        client.companyId = this.companyId;
      } catch (error) {
        client.release(true);
        throw error;
      }
    }
    return new BoundConnection(client);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel;
    await connection.executeQuery(CompiledQuery.raw(level ? `begin isolation level ${level}` : 'begin'));
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    (connection as BoundConnection).client.release();
  }
  async destroy(): Promise<void> {}
}

export class BoundDialect implements Dialect {
  constructor(
    private readonly pool: pg.Pool,
    private readonly companyId: string | null,
  ) {}
  createAdapter = () => new PostgresAdapter();
  createDriver = () => new BoundDriver(this.pool, this.companyId);
  createQueryCompiler = () => new PostgresQueryCompiler();
  createIntrospector = (db: Kysely<unknown>) => new PostgresIntrospector(db);
}
