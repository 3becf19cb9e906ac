import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { fetchFirstRow } from '../../db/fetch-rows.ts';
import type { Sql } from '../../db/types.ts';

/** Questions of one moment, whatever they waited for before within it, answered by one statement. */
export class StatementBatch {
  private asked: Sql[] = [];
  private answers: Promise<readonly unknown[]> | undefined;

  constructor(private readonly ctx: Context) {}

  /** @param query a select of one JSON value @returns the value */
  ask(query: Sql): Promise<unknown> {
    const at = this.asked.push(query) - 1;
    this.answers ??= new Promise((asked) => setImmediate(asked)).then(() => this.run());
    return this.answers.then((values) => values[at]);
  }

  private async run(): Promise<readonly unknown[]> {
    const { asked } = this;
    this.asked = [];
    this.answers = undefined;
    const each = asked.map((query) => sql`(${query})`);
    const row = await fetchFirstRow(
      this.ctx.db,
      sql<{ values: unknown[] }>`select to_json(array[${sql.join(each)}]::json[]) as values`,
    );
    return row?.values ?? [];
  }
}
