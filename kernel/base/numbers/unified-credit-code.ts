/** Signs of a credit code and what each counts (GB 32100-2015, table 1): no I, O, S, V, Z. */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** 3 to the power of the place, modulo 31. */
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** The 18th sign that belongs to the first 17 of a credit code (GB 32100-2015, 4.2.5); null where one of them cannot stand there. */
export function computeCreditCodeCheckDigit(code: string): string | null {
  let sum = 0;
  for (const [at, weight] of WEIGHTS.entries()) {
    const value = SIGNS.indexOf(code[at] ?? '!');
    if (value < 0) return null;
    sum += value * weight;
  }
  return SIGNS[(31 - (sum % 31)) % 31] ?? null;
}

/** Whether a unified social credit code (统一社会信用代码) is what its own check sign says. */
export const isValidUnifiedCreditCode = (code: string): boolean =>
  code.length === 18 && computeCreditCodeCheckDigit(code) === code[17];
