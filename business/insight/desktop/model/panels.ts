/** A panel of the home page, as it is kept (specification 1 §3). */
export interface PanelEntry {
  readonly title: string;
  readonly code: string;
  /** Where all of it is. */
  readonly morePath: string;
}

/** Under which the layout is kept among the personal settings. */
export const PANEL_LAYOUT_KEY = 'ecms_panelManagement_layout';
export const SLOT_COUNT = 8;

/** Every panel there is (specification 1 §2.10). */
export const PANELS: readonly PanelEntry[] = [
  { code: 'message', title: '消息提醒', morePath: '/main-page/messagePage' },
  { code: 'notice', title: '通知公告', morePath: '/main-page/content-list?category=notice' },
  { code: 'industryNews', title: '行业资讯', morePath: '/main-page/content-list?category=industryNews' },
  { code: 'pictureNews', title: '图片新闻', morePath: '/main-page/content-list?category=pictureNews' },
  { code: 'brand', title: '企业品牌', morePath: '/main-page/content-list?category=brand' },
  { code: 'upgrade', title: '升级说明', morePath: '/main-page/content-list?category=upgrade' },
  { code: 'mail', title: '邮件', morePath: '/main-page/mail' },
  { code: 'kpi', title: 'KPI得分', morePath: '/main-page/kpi-score-tab' },
];

/** What stands in each of the eight slots. */
export type Slots = readonly (PanelEntry | null)[];

/** Who never chose sees messages and notices. */
const FIRST: readonly string[] = ['message', 'notice'];

const panelOf = (code: unknown): PanelEntry | null => PANELS.find((panel) => panel.code === code) ?? null;

/** The eight slots of a stored layout; panels that no longer exist or stand twice leave their slot empty. */
export function readSlots(stored: unknown): Slots {
  const codes = Array.isArray(stored) ? stored.map((entry: unknown) => codeIn(entry)) : FIRST;
  return Array.from({ length: SLOT_COUNT }, (_, at) =>
    codes.indexOf(codes[at] ?? '') === at ? panelOf(codes[at]) : null,
  );
}

const codeIn = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null && 'code' in entry ? String(entry.code) : '';

/** What is kept: the slots up to the last filled one. */
export const filledSlots = (slots: Slots): Slots => slots.slice(0, slots.findLastIndex((panel) => panel !== null) + 1);

/** Puts a panel into a slot. What stood there takes the panel's former slot, or leaves where there was none. */
export function placePanel(slots: Slots, code: string, at: number): Slots {
  const from = slots.findIndex((panel) => panel?.code === code);
  const moved = slots[at] ?? null;
  return slots.map((panel, slot) => {
    if (slot === at) return panelOf(code);
    return slot === from ? moved : panel;
  });
}

/** Empties a slot. */
export const clearSlot = (slots: Slots, at: number): Slots => slots.map((panel, slot) => (slot === at ? null : panel));

/** Slots side by side, two to a row; rows without a panel are left out, a panel alone has its row to itself. */
export function rowsOf(slots: Slots): readonly (readonly PanelEntry[])[] {
  const rows = Array.from({ length: SLOT_COUNT / 2 }, (_, row) => slots.slice(row * 2, row * 2 + 2));
  return rows.map((row) => row.filter((panel) => panel !== null)).filter((row) => row.length > 0);
}
