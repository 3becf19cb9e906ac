import type pg from 'pg';

/** Statements a connection keeps prepared; the one unused for longest makes room. */
const KEPT = 400;
/** Asked so often lately, a statement is worth preparing. Texts asked once or twice would crowd out the frequent ones. */
const OFTEN = 3;
const LATELY = 2000;

/** Never prepared: what a cursor answers is not told by the text that fetches from it, but by the query it was declared for. */
const FETCHES = /^fetch\b/i;

const seen = new Map<string, number>();
let names = 0;

/** True from the third time on among the last texts; what was asked long ago is forgotten. */
function isFrequent(text: string): boolean {
  const times = (seen.get(text) ?? 0) + 1;
  if (times >= OFTEN) return true;
  if (seen.size >= LATELY) seen.clear();
  seen.set(text, times);
  return false;
}

/** What the rows of a statement look like: names, how each value is read from its text, a row of nulls. */
export interface ResultColumns {
  readonly names: readonly string[];
  readonly readers: readonly ((text: string) => unknown)[];
  readonly empty: Readonly<Record<string, null>>;
}

/** A statement that is, or is to be, prepared on one connection. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  /** Known once it has run there. */
  columns: ResultColumns | null;
}

/** The statements prepared on one connection, the least recently used first: what was frequent once does not stay for ever. */
export class StatementCache {
  private readonly prepared = new Map<string, PreparedStatement>();

  constructor(
    private readonly client: pg.ClientBase,
    private readonly most = KEPT,
  ) {}

  /** The statement that a text is, or is to be, prepared as; undefined where it is not worth it. */
  of(text: string): PreparedStatement | undefined | Promise<PreparedStatement | undefined> {
    const known = this.prepared.get(text);
    if (known) {
      this.prepared.delete(text);
      this.prepared.set(text, known);
      return known;
    }
    if (FETCHES.test(text) || !isFrequent(text)) return undefined;
    if (this.prepared.size < this.most) return this.prepare(text);
    return this.makeRoom().then((isRoom) => (isRoom ? this.prepare(text) : undefined));
  }

  private prepare(text: string): PreparedStatement {
    const statement: PreparedStatement = { name: `s${names++}`, text, columns: null };
    this.prepared.set(text, statement);
    return statement;
  }

  /** @returns whether there is room: a transaction that has failed takes no statement, this one either */
  private async makeRoom(): Promise<boolean> {
    const [oldest] = this.prepared;
    if (!oldest) return true;
    const [text, { name }] = oldest;
    const remembered = this.client.connection?.parsedStatements;
    // One whose first run failed was never prepared.
    if (remembered && Object.hasOwn(remembered, name)) {
      try {
        await this.client.query(`deallocate ${name}`);
      } catch {
        return false;
      }
      delete remembered[name];
    }
    this.prepared.delete(text);
    seen.delete(text);
    return true;
  }
}
