import { isDecimalText, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { calculateFee, type FeeItem, type FeeQuestion, tariffOf } from '../model/index.ts';
import type { StandingTariff } from './use-tariffs.ts';

/** One service as it is being asked; amounts in 万元, as tariffs print them. */
export interface Asked {
  readonly key: string;
  readonly detailId?: string;
  readonly amount?: string | null;
  readonly reviewed?: string | null;
  readonly factors?: Readonly<Record<string, string>>;
  readonly place?: FeeQuestion['place'];
  readonly float?: string | null;
  readonly discount?: string | null;
}

let next = 0;
export const newAsked = (more: Partial<Asked> = {}): Asked => ({ key: String(++next), ...more });

const scaled = (text: string | null | undefined, by: string): string | null =>
  text && isDecimalText(text) ? toDecimal(text).times(by).toFixed() : (text ?? null);

/** The item a calculation keeps: amounts in 元. */
export const itemOf = ({ key: _, detailId = '', amount, reviewed, ...asked }: Asked): FeeItem => ({
  ...asked,
  factors: asked.factors && { ...asked.factors },
  detailId,
  amount: scaled(amount, '10000') ?? '',
  reviewed: scaled(reviewed, '10000'),
});

/** A kept item as it is shown again. */
export const askedOf = ({ amount, reviewed, added: _, cut: __, ...item }: FeeItem): Asked =>
  newAsked({ ...item, amount: scaled(amount, '0.0001'), reviewed: scaled(reviewed, '0.0001') });

/** What a service costs as it is asked now; null while no tariff is chosen. */
export function answerTo(asked: Asked, tariff: StandingTariff | undefined) {
  return tariff ? calculateFee(tariffOf(tariff.detail), itemOf(asked)) : null;
}
