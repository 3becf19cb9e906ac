import { multiplyDecimals, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { sampleComposition } from '../sample-cost-file.ts';
import type { RandomDraw } from '../seeded-random.ts';

const TEXTS = ['挖一般土方', '现浇构件<钢筋> & "螺纹"', "实心砖墙 240×115×53 'MU10'", '热镀锌钢管 DN25 ≤ 1.6MPa 𠮷'];
const ALPHABET = ['m2', 'm3', 't', '个', '项'];

/**
 * What a bill says and what it costs. Quantities may be zero or negative (核减); the price is made of labour, material and
 * profit, and the amount is the sum of its parts.
 */
export function randomPricedRow(id: number, draw: RandomDraw) {
  const quantity = toDecimal(draw(100_000) - 5_000)
    .div(100)
    .toFixed(2);
  const [labor, material, profit] = [draw(10_000), draw(100_000), draw(5_000)].map((cents) => cents / 100) as [
    number,
    number,
    number,
  ];
  const price = toDecimal(labor.toFixed(2)).plus(material.toFixed(2)).plus(profit.toFixed(2)).toFixed(2);
  const part = (value: number) => multiplyDecimals(value.toFixed(2), quantity, 2).toFixed(2);
  const parts = { labor: part(labor), material: part(material), profit: part(profit) };
  const total = sumDecimals(Object.values(parts)).toFixed(2);
  const code = `01${String(id).padStart(10, '0')}`;
  const name = `${TEXTS[draw(TEXTS.length)]}${id}`;
  const amounts = { unit: ALPHABET[draw(ALPHABET.length)] ?? 'm3', quantity, price, total };
  const words = { code, name, feature: `1.部位:${name} 2.强度>C30` };
  return { amounts, words, composition: sampleComposition(parts) };
}
