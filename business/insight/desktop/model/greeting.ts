/** The greeting for an hour of the day, 0 to 23 (R1-503 to R1-507). */
export function greetingForHour(hour: number): string {
  if (hour < 9) return '早上好';
  if (hour <= 11) return '上午好';
  if (hour <= 13) return '中午好';
  return hour <= 19 ? '下午好' : '晚上好';
}
