import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { workdaysBetween } from '#kernel/base/time/work-calendar.ts';
import type { FeelNameLookup } from './compile-operators.ts';
import { parseFeelDay } from './feel-functions.ts';
import { type FeelValue, feelNumberOf, isFeelList } from './feel-value.ts';
import { spendSteps } from './step-budget.ts';

/** The name by which expressions ask their scope for the firm's special days: day → whether people work. */
export const WORK_CALENDAR_VARIABLE = 'workCalendar';

/** The function calls that read the firm's calendar, by their names. */
export const WORKDAY_FUNCTIONS: Readonly<Record<string, (scope: FeelNameLookup, ...args: FeelValue[]) => FeelValue>> = {
  /** Working days from one day to another, both among them; 0 where the second is the earlier. */
  workingDays: (scope, from = null, to = null) =>
    within(scope, from, to, (special, first, last) => toDecimal(workdaysBetween({ special }, first, last))),
  /** Whether the calendar keeps the holidays of every year between two days. */
  holidaysKept: (scope, from = null, to = null) =>
    within(scope, from, to, (special, first, last) => {
      const kept = new Set([...special].flatMap(([day, works]) => (works ? [] : day.slice(0, 4))));
      return yearsOf(first, last).every((year) => kept.has(year));
    }),
};

type Special = ReadonlyMap<string, boolean>;

/** As far as expressions look: ten years. */
const FARTHEST = 3660;
const DAY_MS = 86_400_000;

function within(
  scope: FeelNameLookup,
  from: FeelValue,
  to: FeelValue,
  make: (special: Special, from: string, to: string) => FeelValue,
) {
  const special = specialIn(scope);
  const [first, last] = [parseFeelDay(from), parseFeelDay(to)];
  if (first === null || last === null) return null;
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS;
  if (days > FARTHEST) throw new Refusal('日期相距过远，不能计算工作日', 400, undefined, 'workdays.too.far');
  spendSteps(Math.max(0, days) >> 4);
  return make(special, first, last);
}

const yearsOf = (from: string, to: string): string[] => {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => String(first + at));
};

/** @throws Refusal where nobody told the calendar */
function specialIn(scope: FeelNameLookup): Special {
  const given = toldBy(scope);
  if (given === null || typeof given !== 'object' || isFeelList(given) || feelNumberOf(given))
    throw new Refusal('此处不能使用工作日历', 400, undefined, 'workdays.closed');
  return new Map(Object.entries(given).map(([day, works]) => [day, works === true]));
}

function toldBy(scope: FeelNameLookup): FeelValue {
  try {
    return scope(WORK_CALENDAR_VARIABLE);
  } catch (fault) {
    if (fault instanceof Refusal) return null;
    throw fault;
  }
}
