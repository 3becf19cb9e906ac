/** Type of a footprint by the first two characters of its menu name (specification 1 §3). */
const TYPES: Readonly<Record<string, number>> = {
  业务: 10,
  商机: 20,
  合同: 30,
  全咨: 40,
  财务: 50,
  人事: 60,
  行政: 70,
  统计: 80,
  安全: 90,
  配置: 100,
};

/** What no menu name of the table begins with. */
const OTHER = 0;

export const footprintTypeOf = (menuName: string): number => TYPES[menuName.trim().slice(0, 2)] ?? OTHER;

/** Every type with its word, as a dictionary's choices. */
export const FOOTPRINT_TYPES = [
  ...Object.entries(TYPES).map(([label, type]) => ({ value: String(type), label })),
  { value: String(OTHER), label: '其他' },
];
