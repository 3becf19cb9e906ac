import { type CostBill, extractNationalCode, normalizeUnit } from '#business/consult/cost/model/index.ts';
import { type Decimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { toApproximateNumber } from './figures/to-approximate-number.ts';

/** Bills of one kind of work: by the national digits of their code (GB 50854-2013), and the unit they are summed in. */
export interface BillSet {
  title: string;
  codes: RegExp;
  unit: string;
}

export const concreteBillSet: BillSet = { title: '混凝土', codes: /^0105(0[1-9]|1[0-4])/, unit: 'm3' };
export const rebarBillSet: BillSet = { title: '钢筋', codes: /^010515/, unit: 't' };
export const formworkBillSet: BillSet = { title: '模板', codes: /^011702/, unit: 'm2' };
export const excavationBillSet: BillSet = { title: '土方开挖', codes: /^010101/, unit: 'm3' };
export const backfillBillSet: BillSet = { title: '回填', codes: /^010103001/, unit: 'm3' };
export const spoilDisposalBillSet: BillSet = { title: '余方弃置', codes: /^010103002/, unit: 'm3' };
export const pileBillSet: BillSet = { title: '桩', codes: /^01030[12]00[1-6]/, unit: '' };
export const pileHeadBillSet: BillSet = { title: '截（凿）桩头', codes: /^010301004|^010302008/, unit: '' };
export const scaffoldBillSet: BillSet = { title: '综合脚手架', codes: /^011701001/, unit: 'm2' };
export const verticalTransportBillSet: BillSet = { title: '垂直运输', codes: /^011703/, unit: 'm2' };

/** An amount in another unit: 1,000 kg are a ton, other units only go with their own kind (null). */
export function convertMassQuantity(quantity: string, from: string, to: string): Decimal | null {
  const unit = normalizeUnit(from);
  if (unit === to) return toDecimal(quantity);
  return unit === 'kg' && to === 't' ? toDecimal(quantity).div(1000) : null;
}

/** The costliest bill of a set, whatever its unit: the place of a finding. Undefined where there is none. */
export const findCostliestBill = (set: BillSet, bills: readonly CostBill[]): CostBill | undefined =>
  bills
    .filter((bill) => isInBillSet(set, bill))
    .sort((a, b) => toApproximateNumber(b.total) - toApproximateNumber(a.total))[0];

export const isInBillSet = (set: BillSet, bill: CostBill): boolean => set.codes.test(extractNationalCode(bill.code));

/** Sum of the quantities of a set, and the bill that brings most to it: the place of a finding. Null where there is none. */
export function sumBillSetQuantities(
  set: BillSet,
  bills: readonly CostBill[],
): { total: Decimal; largest: CostBill } | null {
  let total = toDecimal('0');
  let largest: CostBill | null = null;
  let most = toDecimal('0');
  for (const bill of bills) {
    if (bill.quantity === null || !isInBillSet(set, bill)) continue;
    const amount = convertMassQuantity(bill.quantity, bill.unit, set.unit);
    if (!amount || amount.lte(0)) continue;
    total = total.plus(amount);
    if (amount.lte(most)) continue;
    most = amount;
    largest = bill;
  }
  return largest && { total, largest };
}
