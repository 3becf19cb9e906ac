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

/** Statements that are prepared once per connection; texts beyond the limit run unprepared, so memory stays bounded. */
const PREPARED_LIMIT = 400;
const prepared = new Map<string, string>();

function preparedName(text: string): string | undefined {
  const known = prepared.get(text);
  if (known) return known;
  if (prepared.size >= PREPARED_LIMIT) return undefined;
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

  // biome-ignore lint/correctness/useYield: streaming goes through server-side cursors (db/cursor.ts)
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
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
