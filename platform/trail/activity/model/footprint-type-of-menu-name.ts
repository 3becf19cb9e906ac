/** First two characters of menu names (R1-288 to R1-299): the types 10, 20 … in this order. */
const BEGINNINGS = ['业务', '商机', '合同', '全咨', '财务', '人事', '行政', '统计', '安全', '配置'];
const typeAt = (at: number): number => (at + 1) * 10;

/** What no menu name of the table begins with. */
const OTHER = 0;

/** What our own sections are called, by the word of the table they belong to. */
const OWN: Readonly<Record<string, string>> = { 经营: '业务', 咨询: '全咨', 总览: '统计', 系统: '配置' };

/**
 * The type of a menu name. A place in the menu ("经营/合同台账") has the type of the first of its parts that the table
 * knows, else that of its section.
 */
export function footprintTypeOfMenuName(menuName: string): number {
  const parts = menuName.split('/').map((part) => part.trim().slice(0, 2));
  const word = parts.find((part) => BEGINNINGS.includes(part)) ?? OWN[parts[0] ?? ''] ?? '';
  const at = BEGINNINGS.indexOf(word);
  return at < 0 ? OTHER : typeAt(at);
}

/** Every type with its word, as a dictionary's choices. */
export const FOOTPRINT_TYPE_OPTIONS = [
  ...BEGINNINGS.map((label, at) => ({ value: String(typeAt(at)), label })),
  { value: String(OTHER), label: '其他' },
];
