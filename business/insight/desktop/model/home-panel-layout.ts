/** A panel of the home page, as it is kept (R1-246). Which there are is told by the modules that bring them. */
export interface HomePanelEntry {
  readonly title: string;
  readonly code: string;
  /** Where all of it is. */
  readonly morePath: string;
}

/** Under which the layout is kept among the personal settings. */
export const PANEL_LAYOUT_KEY = 'ecms_panelManagement_layout';
export const PANEL_SLOT_COUNT = 8;

/** What stands in each of the eight slots. */
export type PanelSlots = readonly (HomePanelEntry | null)[];

/** Who never chose sees messages and notices. */
const FIRST: readonly string[] = ['message', 'notice'];

/** The eight slots of a stored layout; panels that nobody brings or that stand twice leave their slot empty. */
export function readPanelSlots(stored: unknown, panels: readonly HomePanelEntry[]): PanelSlots {
  const panelOf = (code: unknown) => panels.find((panel) => panel.code === code) ?? null;
  const codes = Array.isArray(stored) ? stored.map((entry: unknown) => codeIn(entry)) : FIRST;
  return Array.from({ length: PANEL_SLOT_COUNT }, (_, at) =>
    codes.indexOf(codes[at] ?? '') === at ? panelOf(codes[at]) : null,
  );
}

const codeIn = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null && 'code' in entry ? String(entry.code) : '';

/** What is kept: the slots up to the last filled one. */
export const trimTrailingEmptySlots = (slots: PanelSlots): PanelSlots =>
  slots.slice(0, slots.findLastIndex((panel) => panel !== null) + 1);

/** Puts a panel into a slot. What stood there takes the panel's former slot, or leaves where there was none. */
export function placePanel(slots: PanelSlots, placed: HomePanelEntry, at: number): PanelSlots {
  const from = slots.findIndex((panel) => panel?.code === placed.code);
  const moved = slots[at] ?? null;
  return slots.map((panel, slot) => {
    if (slot === at) return placed;
    return slot === from ? moved : panel;
  });
}

/** Empties a slot. */
export const clearPanelSlot = (slots: PanelSlots, at: number): PanelSlots =>
  slots.map((panel, slot) => (slot === at ? null : panel));

/** Slots side by side, two to a row; rows without a panel are left out, a panel alone has its row to itself. */
export function arrangePanelRows(slots: PanelSlots): readonly (readonly HomePanelEntry[])[] {
  const rows = Array.from({ length: PANEL_SLOT_COUNT / 2 }, (_, row) => slots.slice(row * 2, row * 2 + 2));
  return rows.map((row) => row.filter((panel) => panel !== null)).filter((row) => row.length > 0);
}
