import { dayOfInstant } from '#kernel/base/time/dates.ts';

/** Between which days an account takes movements. */
export interface PostingDateLimits {
  /** Day the account was opened, yyyy-MM-dd. */
  readonly openingDate: string;
  /** The last month that is confirmed, yyyy-MM; '' where none is. */
  readonly confirmed: string;
}

/** Why an account takes no movement of a moment, in words; null where it does. @param dateTime yyyy-MM-dd HH:mm:ss */
export function validatePostingDate(dateTime: string, { openingDate, confirmed }: PostingDateLimits): string | null {
  const [day, month] = [dateTime.slice(0, 10), dateTime.slice(0, 7)];
  if (month <= confirmed) return `${month} 已确认月结，不能再导入该月的流水`;
  if (day < openingDate) return `早于账户启用日期 ${openingDate}`;
  return day > dayOfInstant(new Date()) ? '晚于今天' : null;
}
