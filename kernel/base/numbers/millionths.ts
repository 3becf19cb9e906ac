const ZERO = 48;
const NINE = 57;
const MINUS = 45;
const POINT = 46;
const DECIMALS = 6;
/** So many digits of millionths, or fewer, are exact as a double. */
const MOST_DIGITS = 15;
const POWERS = Array.from({ length: DECIMALS + 1 }, (_, at) => 10 ** at);

/** Sums up to here stay exact when one more value of `millionthsOf` is added. */
export const LARGEST_EXACT_MILLIONTHS = Number.MAX_SAFE_INTEGER - 10 ** MOST_DIGITS;

/**
 * An amount as files write it ("-1234.50") in whole millionths, exactly: adding such numbers is many times cheaper than
 * adding decimals. NaN for every other text, also for those that are numbers (exponents, separators, more than six
 * decimals or nine places before the point): decimals decide those.
 */
export function millionthsOf(text: string): number {
  const start = text.charCodeAt(0) === MINUS ? 1 : 0;
  const point = text.indexOf('.', start);
  const end = point < 0 ? text.length : point;
  const decimals = point < 0 ? 0 : text.length - point - 1;
  if (end === start || decimals > DECIMALS || end - start > MOST_DIGITS - DECIMALS) return Number.NaN;
  const millionths = digitsOf(text, start, point) * (POWERS[DECIMALS - decimals] ?? 1);
  return start === 1 ? -millionths : millionths;
}

/** The digits from `start` on as one whole number, without the point at `point`; NaN where there is another sign. */
function digitsOf(text: string, start: number, point: number): number {
  let digits = 0;
  for (let at = start; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign >= ZERO && sign <= NINE) digits = digits * 10 + (sign - ZERO);
    else if (sign !== POINT || at !== point) return Number.NaN;
  }
  return digits;
}
