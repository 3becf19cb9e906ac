import { expect, it } from 'vitest';
import type { FeeCalculationStep } from '../model/index.ts';
import { describeFeeStep } from './describe-fee-step.ts';

const cases: readonly (readonly [FeeCalculationStep, string, string])[] = [
  [
    { kind: 'band', lower: '0', upper: '1000000', part: '1000000', rate: '1%', fee: '10000' },
    '100万元以下部分',
    '100 × 1%',
  ],
  [
    { kind: 'band', lower: '1000000', upper: '5000000', part: '4000000', rate: '0.7%', fee: '28000' },
    '100至500万元部分',
    '400 × 0.7%',
  ],
  [
    { kind: 'band', lower: '1000000000', upper: null, part: '12345600', rate: '0.01‰', fee: '123.456' },
    '100,000万元以上部分',
    '1,234.56 × 0.01‰',
  ],
  [
    { kind: 'below', upper: '5000000', upperFee: '165000', part: '2500000', fee: '82500' },
    '低于第一档，按比例',
    '16.5 × 250 ÷ 500',
  ],
  [
    {
      ...{ kind: 'between', lower: '5000000', upper: '10000000', part: '7500000' },
      ...{ lowerFee: '165000', upperFee: '301000', fee: '233000' },
    },
    '500至1,000万元之间内插',
    '16.5 + (30.1 − 16.5) × (750 − 500) ÷ (1,000 − 500)',
  ],
  [{ kind: 'point', upper: '5000000', upperFee: '165000', fee: '165000' }, '计费额500万元的收费额', '16.5'],
  [
    { kind: 'over', lower: '10000000000', part: '20000000000', rate: '1.039%', fee: '207800000' },
    '高于最高档1,000,000万元',
    '2,000,000 × 1.039%',
  ],
  [
    { kind: 'benefit', upper: '1322800', threshold: '1001120', part: '321680', rate: '5%', fee: '16084' },
    '效益费',
    '(132.28 − 100.112) × 5%',
  ],
  [{ kind: 'factor', name: '专业：装饰', rate: '1.2', fee: '12000' }, '专业：装饰', '× 1.2'],
  [{ kind: 'min', fee: '2000' }, '不足最低收费，按最低收费', ''],
  [{ kind: 'max', fee: '2000000' }, '超过最高收费，按最高收费', ''],
  [{ kind: 'float', rate: '-20%', fee: '8000' }, '浮动幅度', '-20%'],
  [{ kind: 'discount', rate: '85%', fee: '6800' }, '折扣', '× 85%'],
];

it.each(cases)('step %j reads “%s”', (step, name, formula) => {
  expect(describeFeeStep(step)).toEqual([name, formula]);
});

it('amounts in 万元 keep every cent: 0.01元 is 0.000001万元', () => {
  const [, formula] = describeFeeStep({
    ...{ kind: 'band', lower: '0', upper: '1000000', part: '0.01', rate: '1%', fee: '0' },
  });
  expect(formula).toBe('0.000001 × 1%');
});
