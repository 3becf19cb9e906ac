import type { ProcessOption } from '../calls.ts';

/** Flows of one category, as the start-flow dialog groups them. */
export interface FlowGroup {
  readonly category: string;
  readonly label: string;
  readonly flows: readonly ProcessOption[];
}

/** Groups flows by category, both in their given order; a keyword keeps those whose name or category holds it. */
export function groupFlows(flows: readonly ProcessOption[], keyword = ''): readonly FlowGroup[] {
  const wanted = keyword.trim().toLowerCase();
  const groups = new Map<string, ProcessOption[]>();
  for (const flow of flows) {
    if (wanted && !`${flow.name}${flow.category_label}`.toLowerCase().includes(wanted)) continue;
    groups.set(flow.category, [...(groups.get(flow.category) ?? []), flow]);
  }
  return [...groups].map(([category, own]) => ({ category, label: own[0]?.category_label ?? category, flows: own }));
}

/** Adds or removes a flow key among the favourites (flow_start_List). */
export const toggleFavourite = (keys: readonly string[], key: string): readonly string[] =>
  keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key];

/** Under every one of these white text is readable (WCAG AA). */
export const GROUP_COLORS = ['#086fbb', '#1a7f4b', '#a65b00', '#7a3e9d', '#b8371f'] as const;

/** The five colours in an order drawn by lot. @param random numbers from 0 to below 1 */
export function drawColors(random: () => number = Math.random): readonly string[] {
  return [...GROUP_COLORS]
    .map((color) => ({ color, lot: random() }))
    .sort((one, other) => one.lot - other.lot)
    .map(({ color }) => color);
}
