import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { ControlSize } from '../../theme/appearance/appearance.ts';

/** How a list is laid out; what is left out is as the definition has it. */
export interface ListLayout {
  /** Codes in their order. */
  readonly columns?: readonly string[];
  /** px by code, where somebody set a width. */
  readonly widths?: Readonly<Record<string, number>>;
  /** Columns that stay at the left edge while the others scroll. */
  readonly pinned?: readonly string[];
  /** Room in the lines; the person's own choice for all lists where left out. */
  readonly density?: ControlSize;
  /** The list ends with the sums of all it finds; as its definition says where left out. */
  readonly sums?: boolean;
  /** Code of the column by which rows stand in groups. */
  readonly group?: string;
  /** Key of the look it stands in, beside the table (displays/list-displays.ts). */
  readonly look?: string;
}

/** Whether a list laid out so ends with sums. */
export const showsTotals = ({ list }: Pick<EntityDefinition, 'list'>, { sums }: ListLayout): boolean =>
  sums ?? list.sums ?? false;

const LEAST_WIDTH = 56;
const MOST_WIDTH = 900;
/** px by which a key changes a width. */
export const COLUMN_WIDTH_STEP = 16;

/** The layout with another width for a column; null goes back to what the column needs. */
export function withColumnWidth(layout: ListLayout, code: string, px: number | null): ListLayout {
  const { [code]: _, ...others } = layout.widths ?? {};
  if (px === null) return { ...layout, widths: others };
  return { ...layout, widths: { ...others, [code]: Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, px))) } };
}

/** The layout with a column at the place of another one. @param codes as they are shown now */
export function withColumnMoved(
  layout: ListLayout,
  codes: readonly string[],
  code: string,
  target: string,
): ListLayout {
  const to = codes.indexOf(target);
  if (to < 0 || code === target) return layout;
  return { ...layout, columns: codes.filter((one) => one !== code).toSpliced(to, 0, code) };
}

/** The layout with a column held at the left edge, or let go. */
export function withColumnPinned(layout: ListLayout, code: string, pinned: boolean): ListLayout {
  const others = (layout.pinned ?? []).filter((one) => one !== code);
  return { ...layout, pinned: pinned ? [...others, code] : others };
}
