import type { Field } from '#kernel/meta/field.ts';
import type { Context } from '#kernel/server/context.ts';
import type { RecordValues } from '#kernel/server/records/hooks.ts';
import type { ImportInputRow } from '../read-workbook-in-worker.ts';
import { type CellValueResolver, cellValueResolverOf, type ResolvedCellValue } from './cell-value-resolver.ts';

/** Reads names in the rows of a sheet as the records they stand for; each is looked up once. */
export class RecordNameResolver {
  private readonly finders: readonly { key: string; find: CellValueResolver; found: Map<string, ResolvedCellValue> }[];

  constructor(
    private readonly ctx: Context,
    private readonly fields: Readonly<Record<string, Field>>,
  ) {
    this.finders = Object.entries(fields).flatMap(([key, field]) => {
      const find = cellValueResolverOf(ctx.entities, field);
      return find ? [{ key, find, found: new Map() }] : [];
    });
  }

  /** Looks up what a part of the rows names and no part before it did. */
  async find(rows: readonly ImportInputRow[]): Promise<void> {
    for (const { key, find, found } of this.finders) {
      const texts = new Set(rows.flatMap(({ input: { [key]: text } }) => (text && !found.has(text) ? [text] : [])));
      if (texts.size > 0) for (const [text, one] of await find(this.ctx, [...texts])) found.set(text, one);
    }
  }

  /**
   * A row's values: names stand for the records they were found for, and an empty cell says nothing, so that a new
   * record keeps the usual value and an old one its own.
   * @param fixed what is the same for all rows
   */
  read(row: ImportInputRow, fixed: RecordValues): { input: RecordValues; faults: Record<string, string> } {
    const input: Record<string, unknown> = { ...fixed };
    const faults: Record<string, string> = {};
    for (const [key, text] of Object.entries(row.input)) if (text !== '') input[key] = text;
    for (const { key, found } of this.finders) {
      const one = row.input[key] ? found.get(row.input[key]) : undefined;
      if (one?.fault !== undefined) {
        faults[key] = `${this.fields[key]?.label}${one.fault}`;
        delete input[key];
      } else if (one) input[key] = one.value;
    }
    return { input, faults };
  }
}
