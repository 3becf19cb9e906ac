import { displayDecimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { FeeCalculationStep } from '../model/index.ts';

const wan = (yuan: string | null | undefined): string =>
  displayDecimal(
    toDecimal(yuan ?? '0')
      .div(10_000)
      .round(6)
      .toFixed(),
  );

const between = (lower: string | undefined, upper: string | null | undefined): string => {
  if (upper === null || upper === undefined) return `${wan(lower)}万元以上部分`;
  return toDecimal(lower ?? '0').eq(0) ? `${wan(upper)}万元以下部分` : `${wan(lower)}至${wan(upper)}万元部分`;
};

/** What a step is called, and how it comes to its amount: read on the screen and on paper. Amounts in 万元. */
export function describeFeeStep(step: FeeCalculationStep): readonly [name: string, formula: string] {
  const { lower, upper, part, rate = '' } = step;
  switch (step.kind) {
    case 'band':
      return [between(lower, upper), `${wan(part)} × ${rate}`];
    case 'below':
      return ['低于第一档，按比例', `${wan(step.upperFee)} × ${wan(part)} ÷ ${wan(upper)}`];
    case 'between':
      return [
        `${wan(lower)}至${wan(upper)}万元之间内插`,
        `${wan(step.lowerFee)} + (${wan(step.upperFee)} − ${wan(step.lowerFee)}) × (${wan(part)} − ${wan(lower)}) ÷ (${wan(upper)} − ${wan(lower)})`,
      ];
    case 'point':
      return [`计费额${wan(upper)}万元的收费额`, wan(step.upperFee)];
    case 'over':
      return [`高于最高档${wan(lower)}万元`, `${wan(part)} × ${rate}`];
    case 'benefit':
      return ['效益费', `(${wan(upper)} − ${wan(step.threshold)}) × ${rate}`];
    case 'factor':
      return [step.name ?? '', `× ${rate}`];
    case 'min':
      return ['不足最低收费，按最低收费', ''];
    case 'max':
      return ['超过最高收费，按最高收费', ''];
    case 'float':
      return ['浮动幅度', rate];
    case 'discount':
      return ['折扣', `× ${rate}`];
  }
}
