import { type DecimalInput, divideDecimals, formatDecimal, multiplyDecimals, toDecimal } from './numbers/decimal.ts';
import { dayOfInstant, quarterOf } from './time/dates.ts';

const plain = (scale: number) => (value: DecimalInput) => multiplyDecimals(value, 1, scale).toFixed(scale);
const grouped = (scale: number) => (value: DecimalInput) => formatDecimal(value, scale);

/** The calendar day of a day (yyyy-MM-dd…) or of an instant, in the firm's zone. */
const day = (text: string): string => (text.includes('T') ? dayOfInstant(new Date(text)) : text.slice(0, 10));

/**
 * How a cell shows a value, by name (R1-508 to R1-514, R2-085). Numbers are rounded half up.
 * All throw RangeError on what is no number where one is needed.
 */
export const CELL_FORMATTER_BY_NAME = {
  /** 1234.5 → 1234.50 */
  number2: plain(2),
  /** 1234.5 → 1234.500 */
  number3: plain(3),
  /** 1234.5 → 1,234.50 */
  money2: grouped(2),
  /** 1234.5 → 1,234.500 */
  money3: grouped(3),
  /** 元 in 万元: 143545470.41 → 14,354.55 */
  tenThousand: (value: DecimalInput): string => formatDecimal(divideDecimals(value, 10_000, 2) ?? 0, 2),
  /** 0.0925 → 9.25% */
  percent: (value: DecimalInput): string => `${formatDecimal(toDecimal(value).times(100), 2)}%`,
  /** 2026-11-20T01:30:00.000Z → 2026-11-20 */
  date: day,
  /** 2026-11-20 → 2026年第4季度 */
  quarter: (text: string): string => `${day(text).slice(0, 4)}年第${quarterOf(day(text))}季度`,
  bool: (value: boolean): string => (value ? '是' : '否'),
} as const;

/** 元 with the unit people speak in: 143545470.41 → 14,354.55 万元. */
export const formatInTenThousandYuan = (value: DecimalInput): string =>
  `${CELL_FORMATTER_BY_NAME.tenThousand(value)} 万元`;

export type CellFormatName = keyof typeof CELL_FORMATTER_BY_NAME;

/** A method: each format names the values it takes, whatever a cell holds is given to it. */
interface Shown {
  of(value: unknown): string;
}
const formats: Readonly<Record<CellFormatName, Shown['of']>> = CELL_FORMATTER_BY_NAME;

/** A cell's value by the name of a format. @throws RangeError on what is no number where one is needed */
export const formatCellByName = (format: CellFormatName, value: unknown): string => formats[format](value);
