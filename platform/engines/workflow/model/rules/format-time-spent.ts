const HOUR = 60;
const DAY = 24 * HOUR;

/** How long a task took, in words: '不到1分钟', '25分钟', '3小时5分钟', '2天4小时'. @param minutes whole minutes */
export function formatTimeSpent(minutes: number): string {
  if (minutes < 1) return '不到1分钟';
  if (minutes < HOUR) return `${minutes}分钟`;
  const [large, small, largeWord, smallWord] =
    minutes < DAY
      ? [Math.floor(minutes / HOUR), minutes % HOUR, '小时', '分钟']
      : [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR), '天', '小时'];
  return `${large}${largeWord}${small > 0 ? `${small}${smallWord}` : ''}`;
}
