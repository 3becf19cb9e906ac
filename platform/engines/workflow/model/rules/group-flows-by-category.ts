import type { StartableProcess } from '../flow-answer-schemas.ts';

/** Flows of one category, a value of the dictionary process-left-group (R1-278). */
interface FlowCategory {
  readonly value: string;
  readonly label: string;
  readonly children: readonly StartableProcess[];
}

/** A category as the start-flow dialog shows it (R1-239, R1-278). */
export interface StartFlowCategory {
  readonly id: string;
  readonly name: string;
  /** Name of the picture beside the label. */
  readonly image: string;
  /** Of the header; text on it is white. */
  readonly color: string;
  readonly label: string;
  readonly children: readonly StartableProcess[];
}

/** Groups flows by category, both in their given order; a keyword keeps those whose name or category holds it. */
export function groupFlowsByCategory(flows: readonly StartableProcess[], keyword = ''): readonly FlowCategory[] {
  const wanted = keyword.trim().toLowerCase();
  const categories = new Map<string, StartableProcess[]>();
  for (const flow of flows) {
    if (wanted && !`${flow.name}${flow.category_label}`.toLowerCase().includes(wanted)) continue;
    categories.set(flow.category, [...(categories.get(flow.category) ?? []), flow]);
  }
  return [...categories].map(([value, children]) => ({
    value,
    label: children[0]?.category_label ?? value,
    children,
  }));
}

/** Categories with pictures and header colours; the colours begin anew after the last. */
export const toStartFlowCategories = (
  categories: readonly FlowCategory[],
  colors: readonly string[],
): StartFlowCategory[] =>
  categories.map(({ value, label, children }, at) => ({
    id: value,
    name: label,
    image: children[0]?.image ?? 'flow',
    color: colors[at % colors.length] ?? FLOW_CATEGORY_COLORS[0],
    label: `${label}（${children.length}）`,
    children,
  }));

/** Adds or removes a flow key among the favourites (flow_start_List). */
export const toggleFavouriteFlow = (keys: readonly string[], key: string): readonly string[] =>
  keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key];

/** Under every one of these white text is readable (WCAG AA). */
export const FLOW_CATEGORY_COLORS = ['#086fbb', '#1a7f4b', '#a65b00', '#7a3e9d', '#b8371f'] as const;

/** The five colours in an order drawn by lot. @param random numbers from 0 to below 1 */
export function shuffleCategoryColors(random: () => number = Math.random): readonly string[] {
  return [...FLOW_CATEGORY_COLORS]
    .map((color) => ({ color, lot: random() }))
    .sort((one, other) => one.lot - other.lot)
    .map(({ color }) => color);
}
