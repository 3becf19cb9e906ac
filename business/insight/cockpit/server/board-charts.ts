import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { ListGroup } from '#kernel/meta/calls/record-calls.ts';
import type { Context } from '#kernel/server/context.ts';
import { type BoardChartData, computeFigure, type FigureUnit, isReferenceField } from '../model/index.ts';
import { amountIn } from './board-figures.ts';
import {
  type BoardContext,
  type FigureRowSelection,
  loadRowTotals,
  narrowFigureRowSelection,
  selectAskedRows,
  toFigureSource,
} from './figure-row-selection.ts';
import {
  type BoardPeriod,
  formatBoardMonth,
  formatMonthDateRange,
  formatYearDateRange,
  formatYearMonthRange,
} from './format-board-period.ts';

/** How many bars a chart names at most. */
const NAMED = 10;

type ChartPart = BoardChartData['parts'][number];

interface Drawn {
  readonly title: string;
  readonly unit: FigureUnit;
  /** The field that the rows are grouped by. */
  readonly by: string;
}

/** The rows in groups, the largest first. */
const loadGroups = async (ctx: Context, { by }: Drawn, rows: FigureRowSelection): Promise<readonly ListGroup[]> =>
  (
    await loadRowTotals(ctx, rows, {
      ...{ columns: rows.of === undefined ? [] : [rows.of], group: by, largest: rows.of },
    })
  ).groups;

/** Each group above nothing as a part of a chart; rows that belong to none are left out. */
async function loadParts(ctx: Context, drawn: Drawn, rows: FigureRowSelection): Promise<ChartPart[]> {
  const isNamed = isReferenceField(rows.list, drawn.by);
  const parts = (await loadGroups(ctx, drawn, rows)).flatMap(({ value, label, ...found }) => {
    if (value === null || label === null) return [];
    const filter = isNamed ? `${value}~${label}` : value;
    const behind = toFigureSource(narrowFigureRowSelection(rows, { [drawn.by]: filter }));
    return { label, value: amountIn(found, rows.of), behind, whole: null };
  });
  return parts.filter(({ value }) => toDecimal(value ?? '0').gt(0));
}

/** A chart of the rows that the person may see and asks for; nothing where there are none to ask for. */
async function drawAskedRows(
  ctx: BoardContext,
  asked: FigureRowSelection,
  draw: (rows: FigureRowSelection) => Promise<BoardChartData>,
): Promise<BoardChartData[]> {
  const rows = selectAskedRows(ctx, asked);
  return rows ? [await draw(rows)] : [];
}

/** The largest groups of rows, as bars. */
export const loadBarChart = (ctx: BoardContext, drawn: Drawn, asked: FigureRowSelection) =>
  drawAskedRows(ctx, asked, async (rows) => ({
    ...{ title: drawn.title, unit: drawn.unit, kind: 'bars' },
    parts: (await loadParts(ctx, drawn, rows)).slice(0, NAMED),
  }));

/** All provinces that rows are of, as a map. */
export const loadChinaChart = (ctx: BoardContext, drawn: Drawn, asked: FigureRowSelection) =>
  drawAskedRows(ctx, asked, async (rows) => ({
    ...{ title: drawn.title, unit: drawn.unit, kind: 'china' },
    parts: await loadParts(ctx, drawn, rows),
  }));

interface InOrder extends Drawn {
  /** The choices of the field that are told, in their order, those without rows too. */
  readonly choices: readonly { readonly value: string; readonly label: string }[] | undefined;
}

/** The rows by the choices of a field in the order these have, such as the bands of an age or the steps of a work. */
export const loadChoiceChart = (ctx: BoardContext, { choices = [], ...drawn }: InOrder, asked: FigureRowSelection) =>
  drawAskedRows(ctx, asked, async (rows) => {
    const groups = await loadGroups(ctx, drawn, rows);
    const parts = choices.map(({ value, label }): ChartPart => {
      const behind = toFigureSource(narrowFigureRowSelection(rows, { [drawn.by]: value }));
      const found = groups.find((group) => group.value === value);
      return { label, value: amountIn(found, rows.of), behind, whole: null };
    });
    return { title: drawn.title, unit: drawn.unit, kind: 'bars', parts };
  });

/** How many rows came as far as each step of a way: those that stand there, and all further on. */
export const loadFunnelChart = (ctx: BoardContext, { choices = [], ...drawn }: InOrder, asked: FigureRowSelection) =>
  drawAskedRows(ctx, asked, async (rows) => {
    const groups = await loadGroups(ctx, drawn, rows);
    const parts = choices.map(({ label }, at): ChartPart => {
      const further = choices.slice(at).map(({ value }) => value);
      const behind = toFigureSource(narrowFigureRowSelection(rows, { [drawn.by]: further.join() }));
      const found = groups.filter(({ value }) => value !== null && further.includes(value));
      const value = sumDecimals(found.map((group) => amountIn(group, rows.of))).toFixed();
      return { label, value, behind, whole: null };
    });
    return { title: drawn.title, unit: drawn.unit, kind: 'funnel', parts };
  });

/** The rows of each month of the year, with what they come to by columns. */
async function loadMonths(
  ctx: Context,
  by: string,
  { rows, columns }: { readonly rows: FigureRowSelection; readonly columns: readonly string[] },
  period: BoardPeriod,
) {
  const isMonth = rows.list.fields[by]?.kind === 'month';
  const year = isMonth ? formatYearMonthRange(period) : formatYearDateRange(period);
  const { groups } = await loadRowTotals(ctx, narrowFigureRowSelection(rows, { [by]: year }), { columns, group: by });
  return Array.from({ length: 12 }, (_, at) => {
    const month = { ...period, currentMonth: at + 1 };
    const filter = isMonth ? `${formatBoardMonth(month)},${formatBoardMonth(month)}` : formatMonthDateRange(month);
    return {
      label: `${at + 1}月`,
      found: groups.find(({ value }) => value === formatBoardMonth(month)),
      rows: narrowFigureRowSelection(rows, { [by]: filter }),
    };
  });
}

/** The twelve months of the year, as columns. */
export const loadMonthChart = (
  ctx: BoardContext,
  { title, unit, by }: Drawn,
  asked: FigureRowSelection,
  period: BoardPeriod,
) =>
  drawAskedRows(ctx, asked, async (rows) => {
    const columns = rows.of === undefined ? [] : [rows.of];
    const parts = (await loadMonths(ctx, by, { rows, columns }, period)).map(
      ({ label, found, rows: ofMonth }): ChartPart => ({
        ...{ label, value: amountIn(found, rows.of), behind: toFigureSource(ofMonth), whole: null },
      }),
    );
    return { title, unit, kind: 'columns', parts };
  });

interface MonthShare {
  readonly title: string;
  readonly by: string;
  readonly rows: FigureRowSelection;
  /** The column whose share in another is told. */
  readonly of: string;
  readonly whole: string;
}

/** What part of one column another is in the twelve months of the year, as a line in percent. */
export const loadMonthShareChart = (
  ctx: BoardContext,
  { title, by, rows: asked, of, whole }: MonthShare,
  period: BoardPeriod,
) =>
  drawAskedRows(ctx, asked, async (rows) => {
    const months = await loadMonths(ctx, by, { rows, columns: [of, whole] }, period);
    const parts = months.map(({ label, found, rows: ofMonth }): ChartPart => {
      const all = amountIn(found, whole);
      const value = Number(all) === 0 ? null : computeFigure('share', [amountIn(found, of), all]);
      return {
        ...{ label, value },
        ...{ behind: toFigureSource({ ...ofMonth, of }), whole: toFigureSource({ ...ofMonth, of: whole }) },
      };
    });
    return { title, unit: '%', kind: 'lines', parts };
  });
