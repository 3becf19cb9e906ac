/** Quick date ranges of specification 1 §9: both ends counted, today the last. */
export const QUICK_RANGES = [
  { label: '今天', days: 1 },
  { label: '近7天', days: 7 },
  { label: '近30天', days: 30 },
  { label: '近90天', days: 90 },
] as const;
