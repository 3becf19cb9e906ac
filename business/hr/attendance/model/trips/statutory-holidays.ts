/** Statutory holidays by the lunar calendar, 2025 to 2028: 春节 (eve and three days), 清明, 端午, 中秋. */
const LUNAR = new Set([
  ...['2025-01-28', '2025-01-29', '2025-01-30', '2025-01-31', '2025-04-04', '2025-05-31', '2025-10-06'],
  ...['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19', '2026-04-05', '2026-06-19', '2026-09-25'],
  ...['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08', '2027-04-05', '2027-06-09', '2027-09-15'],
  ...['2028-01-25', '2028-01-26', '2028-01-27', '2028-01-28', '2028-04-04', '2028-05-28', '2028-10-03'],
]);
const FIXED = new Set(['01-01', '05-01', '05-02', '10-01', '10-02', '10-03']);

/** Whether a day is a statutory holiday (全国年节及纪念日放假办法), not merely a day off moved to it. @param day yyyy-MM-dd */
export const isStatutoryHoliday = (day: string): boolean => FIXED.has(day.slice(5)) || LUNAR.has(day);
