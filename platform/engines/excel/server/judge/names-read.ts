import type { Field } from '#kernel/meta/field.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Values } from '#kernel/server/records/hooks.ts';
import type { InputRow } from '../workbook-thread.ts';
import { type FindValues, type FoundValue, finderOf } from './find-values.ts';

/** Reads names in the rows of a sheet as the records they stand for; each is looked up once. */
export class NamesRead {
  private readonly finders: readonly { key: string; find: FindValues; found: Map<string, FoundValue> }[];

  constructor(
    private readonly ctx: Context,
    private readonly fields: Readonly<Record<string, Field>>,
  ) {
    this.finders = Object.entries(fields).flatMap(([key, field]) => {
      const find = finderOf(ctx.entities, field);
      return find ? [{ key, find, found: new Map() }] : [];
    });
  }

  /** Looks up what a part of the rows names and no part before it did. */
  async find(rows: readonly InputRow[]): Promise<void> {
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
  read(row: InputRow, fixed: Values): { input: Values; faults: Record<string, string> } {
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
