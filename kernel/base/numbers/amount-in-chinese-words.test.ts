import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInChineseWords } from './amount-in-chinese-words.ts';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';

/** Reads integer words back to a number: the independent half of the round trip. */
function readYuan(words: string): bigint {
  const [above, below] = words.includes('亿') ? words.split('亿') : ['', words];
  const readBelow = (text: string): bigint => {
    const [high, low] = text.includes('万') ? text.split('万') : ['', text];
    return readGroup(high ?? '') * 10_000n + readGroup(low ?? '');
  };
  return readBelow(above ?? '') * 100_000_000n + readBelow(below ?? '');
}

function readGroup(text: string): bigint {
  let total = 0n;
  let digit = 0n;
  for (const sign of text) {
    const place = { 拾: 10n, 佰: 100n, 仟: 1000n }[sign];
    if (place) total += digit * place;
    digit = place ? 0n : BigInt(DIGITS.indexOf(sign));
  }
  return total + digit;
}

function readCents(words: string): bigint {
  const negative = words.startsWith('负');
  const text = words.replace('负', '').replace('整', '');
  const yuan = text.includes('元') ? (text.split('元')[0] ?? '') : '';
  const digit = (unit: string) => BigInt(Math.max(0, DIGITS.indexOf(new RegExp(`(.)${unit}`).exec(text)?.[1] ?? '零')));
  const cents = readYuan(yuan) * 100n + digit('角') * 10n + digit('分');
  return negative ? -cents : cents;
}

const amountOf = (cents: bigint): string => {
  const size = cents < 0n ? -cents : cents;
  return `${cents < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
};
const cents = fc.bigInt({ min: -999_999_999_999_999_999n, max: 999_999_999_999_999_999n });
/** Sparse digits, so that zeros meet at every place. */
const sparse = fc
  .array(fc.constantFrom(...'00000123456789'), { minLength: 1, maxLength: 18 })
  .map((digits) => BigInt(digits.join('')));

describe('moneyWords', () => {
  it.each([
    ['123.45', '壹佰贰拾叁元肆角伍分'],
    ['0', '零元整'],
    ['0.05', '伍分'],
    ['0.50', '伍角整'],
    ['1.05', '壹元零伍分'],
    ['10', '壹拾元整'],
    ['100.10', '壹佰元壹角整'],
    ['1005.00', '壹仟零伍元整'],
    ['10005', '壹万零伍元整'],
    ['100500', '壹拾万零伍佰元整'],
    ['1000000', '壹佰万元整'],
    ['100000005', '壹亿零伍元整'],
    ['1000050000', '壹拾亿零伍万元整'],
    ['1200000000000', '壹万贰仟亿元整'],
    ['1000000000000', '壹万亿元整'],
    ['143545470.41', '壹亿肆仟叁佰伍拾肆万伍仟肆佰柒拾元肆角壹分'],
    ['-88.005', '负捌拾捌元零壹分'],
  ])('%s is %s', (amount, words) => {
    expect(amountInChineseWords(amount)).toBe(words);
  });

  it('can be read back to the same amount', () => {
    fc.assert(fc.property(fc.oneof(cents, sparse), (size) => readCents(amountInChineseWords(amountOf(size))) === size));
  });

  it('never doubles a 零, never ends a unit with one, and closes with 整 or 分', () => {
    fc.assert(
      fc.property(fc.oneof(cents, sparse), (size) => {
        const words = amountInChineseWords(amountOf(size));
        expect(words).not.toMatch(/零零|零[拾佰仟万亿角分整]|负$/);
        if (size !== 0n) expect(words).not.toMatch(/零元/);
        expect(words).toMatch(/[整分]$/);
      }),
    );
  });

  it('refuses what is no amount', () => {
    expect(() => amountInChineseWords('4.1O')).toThrow(RangeError);
    expect(() => amountInChineseWords('10000000000000000')).toThrow(RangeError);
  });
});
