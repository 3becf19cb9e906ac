import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { arrangeFieldsInRows } from './arrange-fields-in-rows.ts';
import type { PrintLayout } from './print-layout.ts';

/** Child rows stand on paper as a table of their own, whose head is repeated on every page. */
const TABLES: ReadonlySet<string> = new Set(['lines', 'detail']);
const WIDE: ReadonlySet<string> = new Set(['longtext', 'richtext', 'files', 'json']);

/** A part of a printed form: fields in lines, or one table of child rows. */
export type PrintBlock = { readonly breaks: boolean } & (
  | { readonly facts: readonly (readonly string[])[] }
  | { readonly table: string }
);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The parts of a form on paper, in order; a new page begins before those that say so.
 * @param values of the record; what a rule shows only sometimes, and tables, are left out where they are empty
 */
export function printBlocksOf(
  entity: EntityDefinition,
  layout: PrintLayout,
  values?: Readonly<Record<string, unknown>>,
): PrintBlock[] {
  const { columns, breaks, words } = layout;
  const isTable = (code: string) => TABLES.has(entity.fields[code]?.kind ?? '');
  const isWide = (code: string) => WIDE.has(entity.fields[code]?.kind ?? '') || words.includes(code);
  const isLeftOut = (code: string) =>
    values !== undefined && isEmpty(values[code]) && (isTable(code) || entity.fields[code]?.rules?.show !== undefined);
  const fields = layout.fields.filter((code) => !isLeftOut(code));
  const runs: string[][] = [];
  for (const code of fields) {
    const open = runs.at(-1);
    const last = open?.at(-1);
    const begins = last === undefined || isTable(code) || isTable(last) || breaks.includes(code);
    if (begins) runs.push([code]);
    else open?.push(code);
  }
  return runs.map((codes) => {
    const [first = ''] = codes;
    const isBroken = breaks.includes(first) && first !== fields[0];
    return isTable(first)
      ? { breaks: isBroken, table: first }
      : { breaks: isBroken, facts: arrangeFieldsInRows(codes, columns, isWide) };
  });
}
