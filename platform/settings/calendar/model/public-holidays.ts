/** A public holiday of a year: the days off, and the weekend days worked for them. */
interface PublicHoliday {
  readonly name: string;
  /** First and last day off. */
  readonly from: string;
  readonly to: string;
  readonly worked?: readonly string[];
}

/**
 * Public holidays as the State Council arranged them. 2025: 国办发明电〔2024〕12号; 2026: 国办发明电〔2025〕7号. Later years
 * are published each November and added by the firm, or by a later version.
 */
export const PUBLIC_HOLIDAYS: readonly PublicHoliday[] = [
  { name: '元旦', from: '2025-01-01', to: '2025-01-01' },
  { name: '春节', from: '2025-01-28', to: '2025-02-04', worked: ['2025-01-26', '2025-02-08'] },
  { name: '清明节', from: '2025-04-04', to: '2025-04-06' },
  { name: '劳动节', from: '2025-05-01', to: '2025-05-05', worked: ['2025-04-27'] },
  { name: '端午节', from: '2025-05-31', to: '2025-06-02' },
  { name: '国庆节、中秋节', from: '2025-10-01', to: '2025-10-08', worked: ['2025-09-28', '2025-10-11'] },
  { name: '元旦', from: '2026-01-01', to: '2026-01-03', worked: ['2026-01-04'] },
  { name: '春节', from: '2026-02-15', to: '2026-02-23', worked: ['2026-02-14', '2026-02-28'] },
  { name: '清明节', from: '2026-04-04', to: '2026-04-06' },
  { name: '劳动节', from: '2026-05-01', to: '2026-05-05', worked: ['2026-05-09'] },
  { name: '端午节', from: '2026-06-19', to: '2026-06-21' },
  { name: '中秋节', from: '2026-09-25', to: '2026-09-27' },
  { name: '国庆节', from: '2026-10-01', to: '2026-10-07', worked: ['2026-09-20', '2026-10-10'] },
];

/** A day of an arrangement. */
interface ArrangedDay {
  readonly day: string;
  readonly kind: 'rest' | 'work';
  readonly name: string;
}

const DAY_MS = 86_400_000;

/** Each day of a holiday, those worked for it among them. */
export function expandHolidayDays({ name, from, to, worked = [] }: PublicHoliday): ArrangedDay[] {
  const days: ArrangedDay[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS)
    days.push({ day: new Date(at).toISOString().slice(0, 10), kind: 'rest', name });
  return [...days, ...worked.map((day) => ({ day, kind: 'work', name: `${name}调休上班` }) as const)];
}
