import { applyRules, fieldsUnder } from '#kernel/fields/rules/rule.ts';
import { isRuled } from '#kernel/fields/rules/ruled.ts';
import { validateFields } from '#kernel/fields/validate.ts';
import type { ExcelResultItem } from '#kernel/meta/calls/excel-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import type { Context } from '#kernel/server/context.ts';
import { factsOf } from '#kernel/server/records/draft/settle.ts';
import type { Values } from '#kernel/server/records/hooks.ts';
import { importFields } from '../model/index.ts';
import { type FindValues, type FoundValue, finderOf } from './find-values.ts';
import type { InputRow } from './workbook-thread.ts';

/** A line that may become a record: values as the definition reads them, beside the texts people wrote. */
export interface GoodRow extends InputRow {
  readonly values: Values;
}

/** Judges lines by the rules of the form; each name is looked up once for the whole import. */
export class RowJudge {
  readonly good: GoodRow[] = [];
  readonly faults: ExcelResultItem[] = [];
  private readonly fields: Readonly<Record<string, Field>>;
  private readonly finders: readonly { key: string; find: FindValues; found: Map<string, FoundValue> }[];

  /** @param fixed values every record gets besides, by field key */
  constructor(
    private readonly ctx: Context,
    private readonly entity: EntityDefinition,
    private readonly fixed: Values,
  ) {
    this.fields = importFields(entity);
    this.finders = Object.entries(this.fields).flatMap(([key, field]) => {
      const find = finderOf(ctx.entities, field);
      return find ? [{ key, find, found: new Map() }] : [];
    });
  }

  async take(rows: readonly InputRow[]): Promise<void> {
    for (const { key, find, found } of this.finders) {
      const texts = new Set(rows.map(({ input }) => input[key]).filter((text) => text && !found.has(text)));
      if (texts.size > 0) for (const [text, one] of await find(this.ctx, [...texts] as string[])) found.set(text, one);
    }
    for (const row of rows) this.judge(row);
  }

  private judge(row: InputRow): void {
    const { input, faults } = this.read(row);
    const result = validateFields(this.demanded(input), input, 'whole');
    const all = { ...result.faults, ...faults };
    const failed = Object.keys(this.fields).flatMap((key): ExcelResultItem[] => {
      const msg = all[key];
      return msg === undefined ? [] : [{ row: row.row, key, state: 'failed', title: row.input[key] ?? '', msg }];
    });
    this.faults.push(...failed);
    if (failed.length === 0) this.good.push({ ...row, values: result.values });
  }

  /** The line's values with what is the same for all; names stand for the records they were found for. */
  private read(row: InputRow): { input: Values; faults: Record<string, string> } {
    const input: Values = { ...this.fixed };
    const faults: Record<string, string> = {};
    // An empty cell says nothing: a new record keeps the usual value, an old one its own.
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

  /** What is empty takes the usual value of a new record, if it has one; rules say what must be there. */
  private demanded(input: Values): Readonly<Record<string, Field>> {
    const kept = Object.entries(this.fields).filter(([key, field]) => key in input || field.initial === undefined);
    const fields = Object.fromEntries(kept);
    if (!isRuled(this.entity)) return fields;
    const situation = { facts: factsOf(this.ctx), before: {}, isNew: true };
    return fieldsUnder(fields, applyRules(this.entity, input, situation).states);
  }
}
