import { isDecimalText, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { calculateFee, type FeeCalculationInput, type FeeItem, toTariff } from '../model/index.ts';
import type { ActiveTariff } from './use-tariffs.ts';

/** One service as it is being asked; amounts in 万元, as tariffs print them. */
export interface FeeFormItem {
  readonly key: string;
  readonly detailId?: string;
  readonly amount?: string | null;
  readonly reviewed?: string | null;
  /** 核增 and 核减 in 元, as they were kept; what is typed over the amounts takes their place. */
  readonly added?: string | null | undefined;
  readonly cut?: string | null | undefined;
  readonly factors?: Readonly<Record<string, string>>;
  readonly place?: FeeCalculationInput['place'];
  readonly float?: string | null;
  readonly discount?: string | null;
}

let next = 0;
export const newFeeFormItem = (more: Partial<FeeFormItem> = {}): FeeFormItem => ({ key: String(++next), ...more });

const scaled = (text: string | null | undefined, by: string): string | null =>
  text && isDecimalText(text) ? toDecimal(text).times(by).toFixed() : (text ?? null);

/** The item a calculation keeps: amounts in 元. */
export const feeItemFromForm = ({ key: _, detailId = '', amount, reviewed, ...asked }: FeeFormItem): FeeItem => ({
  ...asked,
  factors: asked.factors && { ...asked.factors },
  detailId,
  amount: scaled(amount, '10000') ?? '',
  reviewed: scaled(reviewed, '10000'),
});

/** A kept item as it is shown again. */
export const toFeeFormItem = ({ amount, reviewed, ...item }: FeeItem): FeeFormItem =>
  newFeeFormItem({ ...item, amount: scaled(amount, '0.0001'), reviewed: scaled(reviewed, '0.0001') });

/** What a service costs as it is asked now; null while no tariff is chosen. */
export function calculateFormItem(asked: FeeFormItem, tariff: ActiveTariff | undefined) {
  return tariff ? calculateFee(toTariff(tariff.detail), feeItemFromForm(asked)) : null;
}
