/** Weights of the first 17 digits and the check digits by remainder, of GB 11643. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECKS = '10X98765432';

/** The last digit that belongs to the first 17. */
export function idCardCheckDigit(first17: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(first17[at]), 0);
  return CHECKS[sum % 11] ?? '';
}

/** What an ID number says of its holder; null for a number with a wrong check digit or a day that never was. */
export function readIdCard(number: string): { birthday: string; gender: 'male' | 'female' } | null {
  if (!/^\d{17}[\dX]$/.test(number) || idCardCheckDigit(number) !== number[17]) return null;
  const birthday = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  const at = new Date(`${birthday}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== birthday) return null;
  return { birthday, gender: Number(number[16]) % 2 === 1 ? 'male' : 'female' };
}

/** The number as its holder sees it until asked for: 330106********1234. */
export const maskIdCard = (number: string): string => `${number.slice(0, 6)}********${number.slice(-4)}`;

/** An account but for its last digits. */
export const maskAccount = (account: string): string => account.replace(/\d(?=\d{4})/g, '*');
