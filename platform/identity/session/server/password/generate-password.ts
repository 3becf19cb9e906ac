import { randomInt } from 'node:crypto';

/** Without signs that look like others: it is read from one screen and typed on another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';

function group(): string {
  const signs = Array.from({ length: 4 }, () => LETTERS.charAt(randomInt(LETTERS.length)));
  return signs.with(randomInt(4), DIGITS.charAt(randomInt(DIGITS.length))).join('');
}

/** A password by chance that fits the rules: three groups of four, such as 'hK3q-T8vm-pWx4'. About 64 bits. */
export const generatePassword = (): string => [group(), group(), group()].join('-');
