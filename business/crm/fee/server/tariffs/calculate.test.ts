import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { assert, constantFrom, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { calculateFee, type FeeCalculationInput, type Tariff } from '../../model/index.ts';
import { tariffDocuments } from './index.ts';

const service = (document: string, name: string): Tariff => {
  const found = tariffDocuments.find(({ code }) => code === document)?.services.find((one) => one.name === name);
  if (!found) throw new Error(`${document} ${name}`);
  return found;
};
const WAN = 10_000;
const wan = (amount: string | number): string => toDecimal(amount).times(WAN).toFixed();

/** The answer, which must be one. */
function answer(tariff: Tariff, question: FeeCalculationInput) {
  const result = calculateFee(tariff, question);
  if (result.faults) throw new Error(JSON.stringify(result.faults));
  return result;
}
const feeOf = (tariff: Tariff, amount: string, more: Partial<FeeCalculationInput> = {}) =>
  answer(tariff, { amount, ...more }).fee;
const all = tariffDocuments.flatMap(({ code, services }) => services.map((one) => [code, one.name, one] as const));

describe('worked examples, to the cent', () => {
  const works = service('cn-2002-1980', '工程招标');
  const review = service('gd-2011-742', '工程结算审核');

  it('a tender of 6000 万元 costs 22.55 万元', () => {
    const { steps, fee } = answer(works, { amount: wan(6000) });
    expect(fee).toBe('225500.00');
    expect(steps.map(({ fee }) => fee)).toEqual(['10000', '28000', '27500', '140000', '20000']);
    expect(steps.at(-1)).toMatchObject({ lower: '50000000', upper: '100000000', part: '10000000', rate: '0.2%' });
  });

  it('the settlement sent in at 2002.24 万元 and checked to 1869.96 万元 costs 3.98 + 6.61 万元', () => {
    expect(answer(review, { amount: wan('2002.24'), reviewed: wan('1869.96') })).toMatchObject({
      base: '39835.84',
      benefit: '66140.00',
      fee: '105975.84',
    });
  });

  it.each([
    ['cn-2007-670', '施工监理', '500', '165000.00'],
    ['cn-2007-670', '施工监理', '750', '233000.00'],
    ['cn-2007-670', '施工监理', '2000000', '207800000.00'],
    ['cn-2007-670', '施工监理', '250', '82500.00'],
    ['cn-2002-10', '基本设计', '4000', '1338500.00'],
    ['cn-2016-504', '项目建设管理费', '6000', '920000.00'],
    ['cn-1999-1283', '编制可行性研究报告', '6500', '200000.00'],
    ['sc-2008-141', '审核竣工结算', '1000', '47200.00'],
    ['cceca-2013-35', '工程结算审查', '200', '16000.00'],
    ['zj-2009-84', '工程结算审核', '2000', '42800.00'],
    ['sc-2008-141', '工程造价鉴定', '123.45', '30862.50'],
  ])('%s %s of %s 万元 is %s 元', (document, name, amount, fee) => {
    expect(feeOf(service(document, name), wan(amount))).toBe(fee);
  });

  it('factors, floating and discount follow one after the other, each told', () => {
    const supervised = service('cn-2007-670', '施工监理');
    const factors = { 专业调整系数: '桥隧地铁水运', 工程复杂程度: 'Ⅲ级（复杂）', 高程调整系数: '3001至3500米' };
    const { fee, steps } = answer(supervised, { amount: wan(3000), factors, float: '-10', discount: '95' });
    expect(fee).toBe(
      toDecimal('781000').times('1.1').times('1.15').times('1.2').times('0.9').times('0.95').round(2, 1).toFixed(2),
    );
    expect(steps.map(({ kind }) => kind)).toEqual(['point', 'factor', 'factor', 'factor', 'float', 'discount']);
  });

  it('a benefit counts only what is above its threshold, and what was added too where both are given', () => {
    const zhejiang = service('zj-2009-84', '工程结算审核');
    expect(answer(zhejiang, { amount: wan(1000), reviewed: wan(960) }).benefit).toBe('0.00');
    expect(answer(zhejiang, { amount: wan(1000), reviewed: wan(900) }).benefit).toBe('25000.00');
    expect(answer(zhejiang, { amount: wan(1000), reviewed: wan(1000), added: wan(60), cut: wan(60) }).benefit).toBe(
      '35000.00',
    );
  });

  it('a range is taken at its lower end, its middle or its upper end', () => {
    const study = service('cn-1999-1283', '编制项目建议书');
    const at = (place: FeeCalculationInput['place']) => feeOf(study, wan(500_000), { ...(place ? { place } : {}) });
    expect([at(undefined), at('middle'), at('high')]).toEqual(['1000000.00', '1125000.00', '1250000.00']);
  });

  it('least and most of a service hold', () => {
    const capped = { ...works, minFee: '2000' };
    expect(feeOf(capped, wan(1))).toBe('2000.00');
    expect(feeOf(capped, wan(100_000_000))).toBe('4500000.00');
  });
});

describe('what is wrong', () => {
  const works = service('cn-2002-1980', '工程招标');
  it.each<[Tariff, FeeCalculationInput, string, string]>([
    [works, { amount: '' }, 'amount', '请填写计费基数'],
    [works, { amount: 'x' }, 'amount', '计费基数不是数字'],
    [works, { amount: '0' }, 'amount', '计费基数必须大于0'],
    [service('cn-1999-1283', '编制项目建议书'), { amount: wan(500_001) }, 'amount', '超出本标准的最高档500000万元'],
    [works, { amount: '1', float: '21' }, 'float', '-20%至20%'],
    [works, { amount: '1', discount: '101' }, 'discount', '折扣应大于0%'],
    [works, { amount: '1', factors: { 专业调整系数: '装饰' } }, 'factors', '本标准没有'],
    [works, { amount: '1', reviewed: '-1' }, 'reviewed', '审定金额不能小于0'],
  ])('is said at its field %#', (tariff, question, field, words) => {
    expect(calculateFee(tariff, question).faults).toEqual({ [field]: expect.stringContaining(words) });
  });
});

describe('every tariff', () => {
  const cents = integer({ min: 1, max: 400_000_000_00 });
  const some = constantFrom(...all.map(([, , one]) => one));
  const exact = (tariff: Tariff, amount: string) =>
    toDecimal(
      answer({ ...tariff, maxFee: null }, { amount }).steps.reduce(
        (sum, { fee }) => toDecimal(sum).plus(fee).toFixed(),
        '0',
      ),
    );
  const yuan = (count: number) => toDecimal(count).div(100).toFixed();

  it('never asks for less where there is more', () => {
    assert(
      property(some, tuple(cents, cents), (tariff, [one, two]) => {
        const [less, more] = one < two ? [one, two] : [two, one];
        expect(exact(tariff, yuan(less)).lte(exact(tariff, yuan(more)))).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it.each(all)('%s %s has no jump at its edges', (_, __, tariff) => {
    for (const { upper } of tariff.tiers.slice(0, -1)) {
      const edge = toDecimal(wan(upper ?? '0'));
      const below = exact(tariff, edge.minus('0.01').toFixed());
      const above = exact(tariff, edge.plus('0.01').toFixed());
      expect(above.minus(below).abs().lt('0.01')).toBe(true);
      expect(exact(tariff, edge.toFixed()).gte(below)).toBe(true);
    }
  });

  it('is the sum of its steps, rounded half up once', () => {
    assert(
      property(some, cents, (tariff, amount) => {
        const { fee, steps } = answer({ ...tariff, maxFee: null }, { amount: yuan(amount) });
        expect(fee).toBe(
          steps
            .reduce((sum, step) => sum.plus(step.fee), toDecimal(0))
            .round(2, 1)
            .toFixed(2),
        );
        const banded = steps.filter(({ kind }) => kind === 'band');
        if (banded.length > 0)
          expect(banded.reduce((sum, { part }) => sum.plus(part ?? '0'), toDecimal(0)).toFixed()).toBe(
            toDecimal(yuan(amount)).toFixed(),
          );
      }),
    );
  });

  it('never costs less than its least nor more than its most, and what it comes to in between', () => {
    const limits = tuple(cents, cents);
    assert(
      property(some, cents, limits, (tariff, amount, [one, two]) => {
        const [least, most] = [Math.min(one, two), Math.max(one, two)].map(yuan) as [string, string];
        const whole = exact(tariff, yuan(amount));
        const held = whole.lt(least) ? toDecimal(least) : whole.gt(most) ? toDecimal(most) : whole;
        const { fee } = answer({ ...tariff, minFee: least, maxFee: most }, { amount: yuan(amount) });
        expect(fee).toBe(held.round(2, 1).toFixed(2));
      }),
    );
  });

  it('never costs more with a discount, nor less with a larger cut', () => {
    const review = service('gd-2011-742', '工程结算审核');
    assert(
      property(cents, integer({ min: 0, max: 100 }), integer({ min: 1, max: 100 }), (amount, share, discount) => {
        const reviewed = toDecimal(yuan(amount)).times(share).div(100).toFixed();
        const whole = feeOf(review, yuan(amount), { reviewed });
        expect(toDecimal(feeOf(review, yuan(amount), { reviewed, discount: String(discount) })).lte(whole)).toBe(true);
        expect(toDecimal(feeOf(review, yuan(amount), { reviewed: '0' })).gte(whole)).toBe(true);
      }),
    );
  });
});

const SOURCE = path.resolve('../shared/data/cost/fee-rate-tables.json');

interface Printed {
  readonly document: string;
  readonly service: string;
  readonly tierLowerBoundsWan: readonly number[];
  readonly rates: readonly number[];
  readonly rateUnit: string;
}

/** A shipped service with the printed table of the same name. */
function printedTables() {
  const { records } = JSON.parse(readFileSync(SOURCE, 'utf8')) as { records: readonly Printed[] };
  const shipped = tariffDocuments.flatMap(({ documentNo, services }) => services.map((one) => ({ documentNo, one })));
  return shipped.flatMap(({ documentNo, one }) =>
    records
      .filter((row) => row.document === documentNo && words(row.service) === words(one.name))
      .filter((row) => one.unit === '‰' || row.rateUnit === 'fraction')
      .map((row) => ({ one, row })),
  );
}

describe.skipIf(!existsSync(SOURCE))('the tables of the notices', () => {
  it('have the bands and rates that are shipped', () => {
    const tables = printedTables();
    for (const { one, row } of tables) {
      const scale = row.rateUnit === 'fraction' ? 100 : 1;
      const ends = one.tiers.slice(0, -1).map(({ upper }) => Number(upper));
      expect([one.name, ...ends]).toEqual([one.name, ...row.tierLowerBoundsWan.slice(1)]);
      expect(one.tiers.map(({ value }) => Number(value))).toEqual(
        row.rates.map((rate) => Number((rate * scale).toFixed(6))),
      );
    }
    expect(tables.length).toBeGreaterThan(80);
  });

  it('come to the same cent at every edge and beyond the last, worked out band by band in whole numbers', () => {
    for (const { one, row } of printedTables()) {
      const edges = row.tierLowerBoundsWan.slice(1);
      for (const at of [...edges, (edges.at(-1) ?? 50) * 3 + 7])
        expect([one.name, at, answer({ ...one, maxFee: null }, { amount: wan(at) }).fee]).toEqual([
          ...[one.name, at],
          printedFee(row, at),
        ]);
    }
  });
});

/** What a printed table comes to, 元: parts of bands in 万元 times rates in millionths, no fractions on the way. */
function printedFee({ tierLowerBoundsWan: lower, rates, rateUnit }: Printed, at: number): string {
  const millionths = rates.map((rate) => BigInt(Math.round(rate * (rateUnit === 'fraction' ? 1_000_000 : 1_000))));
  const inBand = (band: number) => Math.max(0, Math.min(at, lower[band + 1] ?? at) - (lower[band] ?? 0));
  const fee = millionths.reduce((sum, rate, band) => sum + BigInt(inBand(band)) * rate, 0n);
  // 万元 times millionths are hundredths of 元.
  return toDecimal(fee.toString()).div(100).toFixed(2);
}

const NOTICES = path.resolve('../shared/design/domain.md');

/** The points a notice prints, as its text tells them: '500→16.5; 1亿→218.6', amount and fee in 万元. */
function printedPoints(title: string): [amount: number, fee: string][] {
  const text = readFileSync(NOTICES, 'utf8');
  const table = text.slice(text.indexOf(title)).split('\n')[0] ?? '';
  return [...table.matchAll(/([\d.]+)(亿)?→([\d.]+)/g)].map(([, amount, hundredMillion, fee]) => [
    Number(amount) * (hundredMillion ? 10_000 : 1),
    String(fee).replace(/\.$/, ''),
  ]);
}

describe.skipIf(!existsSync(NOTICES))('the points of the notices', () => {
  it.each([
    ['**T2 ', 'cn-2007-670', '施工监理', 16],
    ['**T3 ', 'cn-2002-10', '基本设计', 18],
  ])('%s cost to the cent what is printed', (title, document, name, count) => {
    const points = printedPoints(title);
    expect(points).toHaveLength(count);
    for (const [amount, fee] of points)
      expect([amount, feeOf(service(document, name), wan(amount))]).toEqual([amount, toDecimal(wan(fee)).toFixed(2)]);
  });
});

/** A service's name without what notices write around it. */
const words = (name: string): string =>
  name
    .replace(/^(工程预算的编制或审核-|清单计价法-|定额计价法-|[a-c]\.|.*--)/, '')
    .replace(/[()（） -]/g, '')
    .replace('清单计价', '')
    .replace('定额计价', '');
