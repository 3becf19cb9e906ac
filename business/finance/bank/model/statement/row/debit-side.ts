import type { DebitMeaning } from '#kernel/meta/calls/excel-calls.ts';
import { normalizeColumnTitle } from '../map-titles-to-fields.ts';
import { detectAmountSignMode, type StatementColumns } from '../statement-fields.ts';
import type { StatementLayout } from '../statement-layout.ts';

/** What stands around the word of a side in titles of amounts. */
const AROUND = /^(本币|原币|本期)|amount|(本期)?(发生)?(金?额)?[/(]*(元|人民币|rmb|cny)?\)?$/g;
const DEBIT = /^(借方?|debits?)$/;
const CREDIT = /^(贷方?|credits?)$/;

/** Whether a title names a side of the books and nothing else: 借方发生额, but not 借方(支出). */
const isSideTitle = (title: string | undefined, side: RegExp): boolean =>
  side.test(normalizeColumnTitle(title ?? '').replace(AROUND, ''));

/** The columns of amounts that are named by 借 and 贷 alone; null where they say themselves what came and what went. */
function sideColumns({ columns, titles }: StatementLayout): { readonly debit: string; readonly credit: string } | null {
  const amounts = Object.keys(columns).filter((at) => columns[at] === 'income' || columns[at] === 'pay');
  const named = (title: RegExp) => amounts.find((at) => isSideTitle(titles[Number(at)], title));
  const [debit, credit] = [named(DEBIT), named(CREDIT)];
  return debit === undefined || credit === undefined ? null : { debit, credit };
}

/**
 * What a layout takes 借 for, where only the words 借 and 贷 tell what came and what went: banks write what they paid out
 * there, a firm's own books what it received.
 * @param isByWords the column of directions says nothing but such words
 * @returns null where amounts or directions tell it themselves
 */
export function detectDebitSide(layout: StatementLayout, isByWords: boolean): DebitMeaning | null {
  const mode = detectAmountSignMode(layout.columns);
  if (mode === 'flag') return isByWords ? (layout.debit ?? 'out') : null;
  const sides = mode === 'two' ? sideColumns(layout) : null;
  if (!sides) return null;
  return layout.columns[sides.debit] === 'income' ? 'in' : 'out';
}

/** A layout with 借 as a person said it to be. */
export function withDebitSide(layout: StatementLayout, debit: DebitMeaning): StatementLayout {
  const sides = sideColumns(layout);
  const columns: StatementColumns = sides
    ? {
        ...layout.columns,
        [sides.debit]: debit === 'in' ? 'income' : 'pay',
        [sides.credit]: debit === 'in' ? 'pay' : 'income',
      }
    : layout.columns;
  return { ...layout, columns, debit };
}
