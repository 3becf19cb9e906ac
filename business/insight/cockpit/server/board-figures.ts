import type { ListTotals } from '#kernel/meta/calls/record-calls.ts';
import {
  type Board,
  type BoardFigure,
  computeFigure,
  type FigureOperation,
  type FigureTerm,
  type FigureUnit,
} from '../model/index.ts';
import {
  type BoardContext,
  type FigureRowSelection,
  loadRowTotals,
  selectAskedRows,
  toFigureSource,
} from './figure-row-selection.ts';
import { type BoardPeriod, formatMonthDateRange, previousBoardPeriod } from './format-board-period.ts';

/** A board as it is read; when is said by whoever asks. */
export type BoardContent = Omit<Board, 'at'>;

/** A number of a figure: what it is, in words, and the rows that it is the sum of. */
interface AskedTerm extends FigureRowSelection {
  readonly label: string;
  /** What it counts; what the figure does where left out. */
  readonly unit?: FigureUnit;
}

/** A figure to be read. */
export interface FigureQuery {
  readonly label: string;
  readonly unit: FigureUnit;
  /** How it comes of its terms; it is its only one where left out. */
  readonly how?: FigureOperation;
  readonly terms: readonly AskedTerm[];
  /** What it is compared with: the same of the month before. */
  readonly before?: AskedTerm;
}

/** A figure that is the sum of rows. @param words how it is worked out */
export const createSumFigureQuery = (
  label: string,
  unit: FigureUnit,
  words: string,
  rows: FigureRowSelection,
): FigureQuery => ({
  ...{ label, unit },
  terms: [{ ...rows, label: words }],
});

/**
 * A figure of the month beside the same of the month before (环比). @param rowsOf the rows of a month by its days
 */
export const createMonthFigureQuery = (
  period: BoardPeriod,
  { label, unit, words }: { readonly label: string; readonly unit: FigureUnit; readonly words: string },
  rowsOf: (days: string) => FigureRowSelection,
): FigureQuery => ({
  ...createSumFigureQuery(label, unit, words, rowsOf(formatMonthDateRange(period))),
  before: { ...rowsOf(formatMonthDateRange(previousBoardPeriod(period))), label: '上月' },
});

const termsOf = ({ terms, before }: FigureQuery): readonly AskedTerm[] => (before ? [...terms, before] : terms);

const keyOf = ({ list, filters, fixed }: FigureRowSelection): string =>
  JSON.stringify([list.code, filters ?? {}, fixed ?? {}]);

/** A figure of the rows asked for; nothing where one of its terms has none. */
function selectAskedFigure(ctx: BoardContext, { terms, before, ...figure }: FigureQuery): FigureQuery | undefined {
  const narrowed = (term: AskedTerm): AskedTerm[] => {
    const rows = selectAskedRows(ctx, term);
    return rows ? [{ ...term, ...rows }] : [];
  };
  const own = terms.flatMap(narrowed);
  return own.length < terms.length ? undefined : { ...figure, terms: own, before: before && narrowed(before)[0] };
}

/** The figures whose rows the person may see and asks for; every selection of rows is read once. */
export async function loadFigures(ctx: BoardContext, asked: readonly FigureQuery[]): Promise<BoardFigure[]> {
  const seen = asked.flatMap((figure) => selectAskedFigure(ctx, figure) ?? []);
  const selections = new Map<string, [FigureRowSelection, ...FigureRowSelection[]]>();
  for (const term of seen.flatMap(termsOf)) {
    const same = selections.get(keyOf(term));
    if (same) same.push(term);
    else selections.set(keyOf(term), [term]);
  }
  const sums = new Map(
    await Promise.all(
      [...selections].map(async ([key, terms]) => {
        const columns = terms.flatMap(({ of }) => of ?? []);
        return [key, await loadRowTotals(ctx, terms[0], { columns })] as const;
      }),
    ),
  );
  return seen.map((one) => figureOf(one, sums));
}

function figureOf(asked: FigureQuery, sums: ReadonlyMap<string, ListTotals>): BoardFigure {
  const { label, unit, how = 'sum' } = asked;
  const told = (term: AskedTerm): FigureTerm => ({
    ...{ label: term.label, unit: term.unit ?? unit, behind: toFigureSource(term) },
    value: amountIn(sums.get(keyOf(term)), term.of),
  });
  const terms = asked.terms.map(told);
  const values = terms.map(({ value }) => value);
  const before = asked.before ? told(asked.before) : null;
  return { label, unit, how, terms, before, value: computeFigure(how, values) };
}

/** What groups or totals of rows say of a column, or their number. */
export const amountIn = (found: Pick<ListTotals, 'count' | 'sums'> | undefined, of: string | undefined): string =>
  of === undefined ? String(found?.count ?? 0) : (found?.sums[of] ?? '0');

/** Everything that boards have, one after the other. */
export const mergeBoards = (...boards: readonly BoardContent[]): BoardContent => ({
  figures: boards.flatMap(({ figures }) => figures),
  charts: boards.flatMap(({ charts }) => charts),
});
