/** First two characters of menu names (R1-288 to R1-299): the types 10, 20 … in this order. */
const BEGINNINGS = ['业务', '商机', '合同', '全咨', '财务', '人事', '行政', '统计', '安全', '配置'];
const typeAt = (at: number): number => (at + 1) * 10;

/** What no menu name of the table begins with. */
const OTHER = 0;

export const footprintTypeOf = (menuName: string): number => {
  const at = BEGINNINGS.indexOf(menuName.trim().slice(0, 2));
  return at < 0 ? OTHER : typeAt(at);
};

/** Every type with its word, as a dictionary's choices. */
export const FOOTPRINT_TYPES = [
  ...BEGINNINGS.map((label, at) => ({ value: String(typeAt(at)), label })),
  { value: String(OTHER), label: '其他' },
];
