import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import type { PreparedStatement, ResultColumns } from './statement-cache.ts';

declare module 'pg' {
  /** What pg hands to whoever runs a statement: the messages of the protocol, as it has them and its types do not. */
  interface Connection {
    readonly parsedStatements: Record<string, string>;
    readonly submittedNamedStatements: Record<string, string>;
    parse(message: { name: string; text: string }): void;
    bind(message: { statement: string; values: readonly unknown[] }): void;
    describe(message: { type: 'P' }): void;
    execute(message: null): void;
    sync(): void;
    sendCopyFail(message: string): void;
  }
  interface ClientBase {
    readonly connection?: Connection;
  }
}

interface Described {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

type Row = Record<string, unknown>;

/** Rows of a statement and how many it touched. */
interface Ran {
  readonly rows: Row[];
  readonly count: number;
}

const NONE: ResultColumns = { names: [], readers: [], empty: {} };

/**
 * One run of a prepared statement. What its rows look like is told once a connection and kept with the statement, so every
 * further run sends values and reads rows: describing two dozen columns anew costs both sides as much as reading them. The
 * server itself refuses a statement whose columns have changed.
 */
export class PreparedStatementRun implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  private readonly rows: Row[] = [];
  private columns: ResultColumns;
  private count = 0;
  private fault: unknown;

  private constructor(
    private readonly statement: PreparedStatement,
    private readonly values: readonly unknown[],
    private readonly done: (ran: Ran) => void,
    private readonly failed: (fault: unknown) => void,
  ) {
    this.name = statement.name;
    this.text = statement.text;
    this.columns = statement.columns ?? NONE;
  }

  /** @throws Error for a value that cannot be sent, before anything is: the connection stays as it was */
  static on(client: pg.ClientBase, statement: PreparedStatement, values: readonly unknown[]): Promise<Ran> {
    const sent = values.map((value) => prepareValue(value));
    return new Promise((done, failed) => client.query(new PreparedStatementRun(statement, sent, done, failed)));
  }

  submit(wire: pg.Connection): void {
    wire.stream.cork();
    if (!Object.hasOwn(wire.parsedStatements, this.name)) {
      wire.parse({ name: this.name, text: this.text });
      wire.submittedNamedStatements[this.name] = this.text;
    }
    wire.bind({ statement: this.name, values: this.values });
    if (!this.statement.columns) wire.describe({ type: 'P' });
    wire.execute(null);
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: Described): void {
    this.columns = {
      names: fields.map(({ name }) => name),
      readers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text')),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { names, readers, empty } = this.columns;
    const row: Row = { ...empty };
    try {
      for (let at = 0; at < fields.length; at++) {
        const name = names[at];
        const text = fields[at];
        if (typeof text === 'string' && name !== undefined) row[name] = readers[at]?.(text);
      }
      this.rows.push(row);
    } catch (error) {
      this.fault ??= error;
    }
  }

  /** 'INSERT 0 1', 'UPDATE 3', 'SELECT 20', 'BEGIN'. */
  handleCommandComplete({ text }: { readonly text: string }): void {
    this.count = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0;
  }

  handleReadyForQuery(): void {
    this.statement.columns ??= this.columns;
    if (this.fault) this.failed(this.fault);
    else this.done({ rows: this.rows, count: this.count });
  }

  handleError(error: Error): void {
    // Where it was awaited is told by who asked; the stack of a socket's reading says nothing.
    Error.captureStackTrace(error);
    this.failed(error);
  }

  handleEmptyQuery(): void {}

  handleCopyInResponse(connection: pg.Connection): void {
    connection.sendCopyFail('Nothing is copied');
  }
}
