import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import type { DatabaseTables, Db } from '../types.ts';
import { CompanyBoundConnection } from './company-bound-connection.ts';
import {
  type ConnectionKind,
  type ConnectionLane,
  currentAbortSignal,
  currentConnectionLane,
  requireConnectionOrder,
  whileHoldingConnection,
} from './connection-context.ts';

/** The pools of one kind of connection, by who works. */
export type LanePools = Readonly<Record<ConnectionLane, pg.Pool>>;

/** Takes connections of the flow's lane for a company, or (null) for none. */
class Connections implements ConnectionProvider {
  constructor(
    private readonly kind: ConnectionKind,
    private readonly lanes: LanePools,
    private readonly companyId: string | null,
  ) {}

  /** For a transaction: the guard of flow.ts knows of it until it ends. */
  provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return whileHoldingConnection(this.kind, () => this.use(consumer));
  }

  /** For one statement: nothing else can be asked for meanwhile. */
  async ask<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { lane, signal } = requireConnectionOrder(this.kind);
    const connection = await CompanyBoundConnection.take(this.lanes[lane], this.companyId, signal);
    try {
      return await connection.executeQuery<R>(query);
    } finally {
      connection.release();
    }
  }

  private async use<T>(consumer: (connection: CompanyBoundConnection) => Promise<T>): Promise<T> {
    const connection = await CompanyBoundConnection.take(
      this.lanes[currentConnectionLane()],
      this.companyId,
      currentAbortSignal(),
    );
    try {
      return await consumer(connection);
    } finally {
      connection.release();
    }
  }
}

class GuardedExecutor extends DefaultQueryExecutor {
  constructor(private readonly connections: Connections) {
    super(compiler, adapter, connections);
  }
  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.connections.ask(query);
  }
}

/** Those that the provider gives. @throws Error for any other, which nobody makes */
function bound(connection: DatabaseConnection): CompanyBoundConnection {
  if (connection instanceof CompanyBoundConnection) return connection;
  throw new Error('Connections are provided by Connections');
}

/** Begins and ends transactions; connections come from the provider. */
class TransactionDriver implements Driver {
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    throw new Error('Connections are provided by Connections');
  }
  async releaseConnection(): Promise<void> {}
  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    const mode = settings.accessMode ? ` ${settings.accessMode}` : '';
    await bound(connection).begin(`begin${level}${mode}`);
  }
  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return bound(connection).commit();
  }
  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return bound(connection).rollback();
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
export function createGuardedDb(kind: ConnectionKind, lanes: LanePools, companyId: string | null): Db {
  const executor = new GuardedExecutor(new Connections(kind, lanes, companyId));
  return new Kysely<DatabaseTables>({ config: { dialect }, driver, executor, dialect });
}
