/** Signs of a unified social credit code: digits and capitals without I, O, S, V, Z (GB 32100-2015). */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const LENGTH = 18;
const BASE = SIGNS.length;

/** Whether a text is a unified social credit code: its last sign checks the seventeen before it (GB 32100-2015). */
export function isValidUnifiedCreditCode(text: string): boolean {
  const values = [...text].map((sign) => SIGNS.indexOf(sign));
  if (values.length !== LENGTH || values.includes(-1)) return false;
  const body = values.slice(0, -1);
  const sum = body.reduce((total, value, at) => total + value * weightAt(at), 0);
  return values.at(-1) === (BASE - (sum % BASE)) % BASE;
}

/** Powers of three, as GB 32100-2015 weighs the signs. */
const weightAt = (at: number): number => 3 ** at % BASE;
