import { firstAndLastDayOf } from '#kernel/base/time/months.ts';

/** The year and month a board is about. */
export interface BoardPeriod {
  readonly currentYear: number;
  /** 1 to 12. */
  readonly currentMonth: number;
}

const two = (month: number): string => String(month).padStart(2, '0');

/** The month as yyyy-MM. */
export const formatBoardMonth = ({ currentYear, currentMonth }: BoardPeriod): string =>
  `${currentYear}-${two(currentMonth)}`;

const lastDay = (period: BoardPeriod): string => firstAndLastDayOf(formatBoardMonth(period))[1];

/** The first and last day of the year, as filters of dates say them. */
export const formatYearDateRange = ({ currentYear }: BoardPeriod): string =>
  `${currentYear}-01-01,${currentYear}-12-31`;

/** From the first day of the year to the last one of the month. */
export const formatYearToMonthRange = (period: BoardPeriod): string => `${period.currentYear}-01-01,${lastDay(period)}`;

/** The days of the month. */
export const formatMonthDateRange = (period: BoardPeriod): string => firstAndLastDayOf(formatBoardMonth(period)).join();

/** The first and last month of the year, as filters of months say them. */
export const formatYearMonthRange = ({ currentYear }: BoardPeriod): string => `${currentYear}-01,${currentYear}-12`;

/** From the first month of the year to the month. */
export const formatYearToMonthMonths = (period: BoardPeriod): string =>
  `${period.currentYear}-01,${formatBoardMonth(period)}`;

/** The month before. */
export const previousBoardPeriod = ({ currentYear, currentMonth }: BoardPeriod): BoardPeriod =>
  currentMonth === 1
    ? { currentYear: currentYear - 1, currentMonth: 12 }
    : { currentYear, currentMonth: currentMonth - 1 };
