import { hasRight } from '#kernel/base/has-right.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { computeRecordTotals, computeSourceTotals } from '#kernel/server/records/list/list-totals.ts';
import { deptFilterOf, type FigureSource, toListFilterParams } from '../model/index.ts';

/** The rows that a number is the sum of: those of a list, narrowed as its address says it. */
export interface FigureRowSelection {
  readonly list: EntityDefinition;
  /** Where the list is shown. */
  readonly path: string;
  /** Field → text, as it stands in an address: 'a,b' for several, 'from,to' for a range, 'id~title' for a record. */
  readonly filters?: Readonly<Record<string, string>>;
  /** What the page asks for beside the filters in its address. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** The column that is summed; the rows are counted where left out. */
  readonly of?: string;
}

/** The same, narrowed further. */
export const narrowFigureRowSelection = (
  rows: FigureRowSelection,
  filters: Readonly<Record<string, string>>,
): FigureRowSelection => ({
  ...rows,
  filters: { ...rows.filters, ...filters },
});

/** Who asks for a board, and of which departments. */
export interface BoardContext extends Context {
  /** As a filter says it in an address, 'id,id~names'; null: of the whole firm. */
  readonly departments: string | null;
}

/** What the person may see of rows, in the departments asked for; nothing of rows that tell of no departments then. */
export function selectAskedRows(
  { me, departments }: BoardContext,
  rows: FigureRowSelection,
): FigureRowSelection | undefined {
  if (!hasRight(me, rows.list.access.read)) return undefined;
  if (departments === null) return rows;
  const filter = deptFilterOf(rows.list);
  return filter ? narrowFigureRowSelection(rows, { [filter]: departments }) : undefined;
}

/** A list without filters shows all it has, whatever view somebody usually begins with. */
const WHOLE = 'v=0';

/** As the browser is told it. */
export function toFigureSource({
  list,
  path,
  filters = {},
  fixed = {},
  of = null,
}: Omit<FigureRowSelection, 'of'> & { readonly of?: string | null }): FigureSource {
  const asked = new URLSearchParams(
    Object.entries(filters).map(([code, text]): [string, string] => [`f.${code}`, text]),
  );
  const to = `${path}${path.includes('?') ? '&' : '?'}${asked.size ? asked.toString() : WHOLE}`;
  return { list: list.code, to, fixed, of };
}

interface Asked {
  /** Columns to be summed. */
  readonly columns: readonly string[];
  readonly group?: string;
  readonly largest?: string;
}

/** The number of rows and sums of columns over all of them, as far as the person sees them. */
export function loadRowTotals(
  ctx: Context,
  { list, filters = {}, fixed }: FigureRowSelection,
  { columns, ...grouped }: Asked,
) {
  const asked = { params: { ...fixed, ...toListFilterParams(list, filters) }, columns: [...columns], ...grouped };
  const source = ctx.runtime.lists.get(list.code);
  return source ? computeSourceTotals(ctx, source, asked) : computeRecordTotals(ctx, list, asked);
}
