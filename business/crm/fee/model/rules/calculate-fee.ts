import { type Decimal, isDecimalText, sumDecimals, toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { interpolatedFeeStep, progressiveFeeSteps, tenThousandToYuan } from './tariff-fee-steps.ts';
import type {
  FeeCalculationInput,
  FeeCalculationOutcome,
  FeeCalculationStep,
  Tariff,
  TariffFactor,
} from './tariff-types.ts';

type Faults = Partial<Record<keyof FeeCalculationInput, string>>;

/**
 * The fee of one service: bands or points, 效益费, then factors, least and most, 浮动 and 折扣, each a step; rounded half
 * up to 分 once, at the end.
 */
export function calculateFee(tariff: Tariff, question: FeeCalculationInput): FeeCalculationOutcome {
  const faults = faultsIn(tariff, question);
  if (Object.keys(faults).length > 0) return { faults };
  const amount = toDecimal(question.amount);
  const basic =
    tariff.method === 'progressive'
      ? progressiveFeeSteps(tariff, amount)
      : [interpolatedFeeStep(tariff, amount, question.place ?? 'low')];
  const benefit = benefitStep(tariff, question);
  const base = sumDecimals(basic.map(({ fee }) => fee));
  const before = base.plus(toDecimalOrZero(benefit?.fee));
  const steps = [...basic, ...(benefit ? [benefit] : []), ...adjustments(tariff, question, before)];
  const last = steps.at(-1);
  const fee = last && ADJUSTING.has(last.kind) ? toDecimal(last.fee) : before;
  return {
    steps,
    base: base.round(2, 1).toFixed(2),
    benefit: toDecimalOrZero(benefit?.fee).round(2, 1).toFixed(2),
    fee: fee.round(2, 1).toFixed(2),
  };
}

const ADJUSTING: ReadonlySet<FeeCalculationStep['kind']> = new Set(['factor', 'min', 'max', 'float', 'discount']);

/** What parties changed of the amount sent in: 核增 + 核减 where both are given, else the difference to what was checked. */
function differenceOf({ amount, reviewed, added, cut }: FeeCalculationInput): Decimal | null {
  if (given(added) || given(cut)) return toDecimalOrZero(added).plus(toDecimalOrZero(cut));
  return given(reviewed)
    ? toDecimal(amount)
        .minus(toDecimal(reviewed ?? '0'))
        .abs()
    : null;
}

const given = (text: string | null | undefined): boolean => text !== undefined && text !== null && text !== '';

function benefitStep({ benefitRate, benefitFrom }: Tariff, question: FeeCalculationInput): FeeCalculationStep | null {
  const difference = benefitRate ? differenceOf(question) : null;
  if (!benefitRate || difference === null) return null;
  const threshold = toDecimal(question.amount)
    .times(benefitFrom ?? '0')
    .div(100);
  const part = difference.gt(threshold) ? difference.minus(threshold) : toDecimal(0);
  return {
    kind: 'benefit',
    upper: difference.toFixed(),
    threshold: threshold.toFixed(),
    part: part.toFixed(),
    rate: `${benefitRate}%`,
    fee: part.times(benefitRate).div(100).toFixed(),
  };
}

/** What multiplies, limits and discounts a fee, in the order in which tariffs and parties do it. */
function adjustments(tariff: Tariff, question: FeeCalculationInput, before: Decimal): FeeCalculationStep[] {
  const steps: FeeCalculationStep[] = [];
  let fee = before;
  const step = (kind: FeeCalculationStep['kind'], now: Decimal, more: Partial<FeeCalculationStep> = {}) => {
    fee = now;
    steps.push({ kind, ...more, fee: now.toFixed() });
  };
  for (const { group, name, factor } of chosenFactors(tariff, question))
    step('factor', fee.times(factor), { name: `${group}：${name}`, rate: factor });
  if (tariff.minFee && fee.lt(tariff.minFee)) step('min', toDecimal(tariff.minFee));
  if (tariff.maxFee && fee.gt(tariff.maxFee)) step('max', toDecimal(tariff.maxFee));
  const float = toDecimalOrZero(question.float);
  if (!float.eq(0)) step('float', fee.times(float.plus(100)).div(100), { rate: `${float.toFixed()}%` });
  const discount = given(question.discount) ? toDecimalOrZero(question.discount) : toDecimal(100);
  if (!discount.eq(100)) step('discount', fee.times(discount).div(100), { rate: `${discount.toFixed()}%` });
  return steps;
}

const chosenFactors = (
  { factors = [] }: Tariff,
  { factors: chosen = {} }: FeeCalculationInput,
): readonly TariffFactor[] => factors.filter(({ group, name }) => chosen[group] === name);

/** What is wrong with a question, in words for its fields. */
function faultsIn(tariff: Tariff, question: FeeCalculationInput): Faults {
  const faults: Faults = numberFaults(question);
  if (Object.keys(faults).length > 0) return faults;
  const amount = toDecimal(question.amount);
  const end = endOf(tariff);
  if (amount.lte(0)) faults.amount = '计费基数必须大于0';
  else if (end && amount.gt(end))
    faults.amount = `计费基数超出本标准的最高档${end.div(10_000).toFixed()}万元，请另行商定或改用其他标准`;
  for (const [group, name] of Object.entries(question.factors ?? {}))
    if (name && !tariff.factors?.some((one) => one.group === group && one.name === name))
      faults.factors = `本标准没有“${group}：${name}”`;
  return { ...faults, ...freedomFaults(tariff, question) };
}

const NUMBERS = ['amount', 'reviewed', 'added', 'cut', 'float', 'discount'] as const;
const NAMES = {
  amount: '计费基数',
  reviewed: '审定金额',
  added: '核增金额',
  cut: '核减金额',
  float: '浮动幅度',
  discount: '折扣',
};

function numberFaults(question: FeeCalculationInput): Faults {
  if (!given(question.amount)) return { amount: '请填写计费基数' };
  return Object.fromEntries(
    NUMBERS.flatMap((field) => {
      const fault = numberFault(question[field] ?? '', field === 'float');
      return fault ? [[field, `${NAMES[field]}${fault}`]] : [];
    }),
  );
}

function numberFault(text: string, mayBeNegative: boolean): string | null {
  if (text === '') return null;
  if (!isDecimalText(text)) return '不是数字';
  return !mayBeNegative && toDecimal(text).lt(0) ? '不能小于0' : null;
}

/** How far parties may depart from the tariff. */
function freedomFaults(tariff: Tariff, question: FeeCalculationInput): Faults {
  const [low, high] = [toDecimalOrZero(tariff.floatLow), toDecimalOrZero(tariff.floatHigh)];
  const float = toDecimalOrZero(question.float);
  const discount = given(question.discount) ? toDecimalOrZero(question.discount) : toDecimal(100);
  return {
    ...(float.lt(low) || float.gt(high) ? { float: `本标准的浮动幅度为${low.toFixed()}%至${high.toFixed()}%` } : {}),
    ...(discount.lte(0) || discount.gt(100) ? { discount: '折扣应大于0%且不超过100%' } : {}),
  };
}

/** The amount above which the tariff says nothing, 元; null where it has no end. */
function endOf({ tiers, overRate }: Tariff): Decimal | null {
  const last = tiers.at(-1)?.upper;
  return overRate || last === null || last === undefined ? null : tenThousandToYuan(last);
}
