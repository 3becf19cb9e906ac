import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { BoundConnection } from './connection.ts';
import { currentLane, currentSignal, holding, type Kind, type Lane } from './flow.ts';
import type { Db, Schema } from './types.ts';

/** The pools of one kind of connection, by who works. */
export type Lanes = Readonly<Record<Lane, pg.Pool>>;

/** Hands out connections of the flow's lane, and has the guard of flow.ts look at each. */
class GuardedProvider implements ConnectionProvider {
  constructor(
    private readonly kind: Kind,
    private readonly lanes: Lanes,
    private readonly companyId: string | null,
  ) {}

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return holding(this.kind, async () => {
      const connection = await BoundConnection.take(this.lanes[currentLane()], this.companyId, currentSignal());
      try {
        return await consumer(connection);
      } finally {
        await connection.release();
      }
    });
  }
}

/** Begins and ends transactions; connections come from the provider. */
class TransactionDriver implements Driver {
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    throw new Error('Connections come from GuardedProvider');
  }
  async releaseConnection(): Promise<void> {}
  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    const mode = settings.accessMode ? ` ${settings.accessMode}` : '';
    await (connection as BoundConnection).begin(`begin${level}${mode}`);
  }
  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as BoundConnection).commit();
  }
  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as BoundConnection).rollback();
  }
  async destroy(): Promise<void> {}
}

const driver = new TransactionDriver();
const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createQueryCompiler: () => compiler,
  createIntrospector: (db) => new PostgresIntrospector(db),
};

/** Queries over guarded connections, bound to a company or (null) to none. */
export function guarded(kind: Kind, lanes: Lanes, companyId: string | null): Db {
  const executor = new DefaultQueryExecutor(compiler, adapter, new GuardedProvider(kind, lanes, companyId));
  return new Kysely<Schema>({ config: { dialect }, driver, executor, dialect });
}
