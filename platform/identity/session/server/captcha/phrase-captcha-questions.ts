import { randomInt } from 'node:crypto';

const NUMERALS = '零一二三四五六七八九十';
const WORDS = [...'柱梁板墙门窗楼屋砖瓦'];
const numeral = (value: number): string => NUMERALS.charAt(value);

/** What everybody knows, by its number. */
const KNOWN: readonly (readonly string[])[] = [
  ['空盒子里有几个苹果', '人长着几条尾巴'],
  ['天上有几个太阳', '独木桥有几根木头'],
  ['一双筷子有几根', '自行车有几个轮子'],
  ['三角形有几条边', '三轮车有几个轮子'],
  ['一年有几个季节', '正方形有几个角'],
  ['一只手有几根手指', '国旗上有几颗星'],
  ['骰子有几个面', '昆虫有几条腿'],
  ['一个星期有几天', '彩虹有几种颜色'],
  ['蜘蛛有几条腿', '太阳系有几颗行星'],
  ['一打少三个是几个', '一位数里最大的是几'],
];

function shuffled<T>(items: readonly T[]): T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(randomInt(rest.length), 1));
}

const plus = (digit: number): string => {
  const one = randomInt(digit + 1);
  return `${numeral(one)}加${numeral(digit - one)}得几`;
};
const minus = (digit: number): string => {
  const from = digit + randomInt(11 - digit);
  return `${numeral(from)}减${numeral(from - digit)}得几`;
};
/** So many of one word among others. */
const counted = (digit: number): string => {
  const [word = '', ...others] = shuffled(WORDS);
  const signs = [...Array<string>(digit).fill(word), ...others.slice(0, 2 + randomInt(3))];
  return `“${shuffled(signs).join('')}”里有几个“${word}”`;
};
/** The place of a word in a row. */
const placed = (digit: number): string => {
  const row = shuffled(WORDS).slice(0, Math.min(WORDS.length, digit + randomInt(3)));
  return `“${row.join('')}”里“${row[digit - 1]}”排第几`;
};
const known = (digit: number): string => {
  const choices = KNOWN[digit] ?? [];
  return choices[randomInt(choices.length)] ?? '';
};

/**
 * Questions of everyday words whose answers are these digits. Each set holds sums, countings, places and common knowledge,
 * so that no single rule reads it.
 */
export function phraseCaptchaQuestions(digits: readonly number[]): string[] {
  const sums = [plus, minus];
  const kinds = [sums[randomInt(2)] ?? plus, counted, placed, known];
  const mixed = shuffled([...kinds, ...digits.slice(kinds.length).map(() => kinds[1 + randomInt(3)] ?? known)]);
  // Nothing stands in place zero.
  return digits.map((digit, at) => (digit === 0 && mixed[at] === placed ? counted : (mixed[at] ?? known))(digit));
}
