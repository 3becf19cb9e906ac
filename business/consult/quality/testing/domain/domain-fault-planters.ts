import type { CostBill, CostFile, CostNode, CostResource } from '#business/consult/cost/model/index.ts';
import { sampleBill, sampleResource } from '#business/consult/cost/testing/sample-cost-file.ts';
import type { FindingTarget, Severity } from '../../model/index.ts';

/** Where a fault was planted, so that something must be said of this row. */
type Place = Pick<FindingTarget, 'kind' | 'id'>;

/**
 * Faults as the trade tells them, written from its words alone and not from the rules of this product: what is wrong,
 * how grave the trade holds it, and how it is done to a file in which everything is right.
 */
export interface PlantedDomainFault {
  readonly says: string;
  /** At least so grave. */
  readonly severity: Severity;
  plant(file: CostFile): Place;
}

export const WHOLE_FILE_TARGET: Place = { kind: 'file', id: 0 };
export const listWorksBills = (file: CostFile): CostBill[] => file.bills.filter(({ kind }) => kind === 'bill');
export const getNthWorksBill = (file: CostFile, nth: number): CostBill =>
  listWorksBills(file)[nth] ?? sampleBill({ id: 0, code: '', name: '' });
export const createBillFaultPlanter =
  (change: (bill: CostBill, file: CostFile) => Partial<CostBill>) =>
  (file: CostFile): Place => {
    const bill = getNthWorksBill(file, 3);
    Object.assign(bill, change(bill, file));
    return { kind: 'bill', id: bill.id };
  };
export const createNodeFaultPlanter =
  (kind: CostNode['kind'], change: (node: CostNode) => Partial<CostNode>) =>
  (file: CostFile): Place => {
    const node = file.nodes.find((each) => each.kind === kind);
    if (node) Object.assign(node, change(node));
    return { kind: 'node', id: node?.id ?? 0 };
  };
export const createResourceFaultPlanter =
  (change: (resource: CostResource) => Partial<CostResource>) =>
  (file: CostFile): Place => {
    const resource = file.resources[1] ?? sampleResource({ id: 0, code: '', name: '' });
    Object.assign(resource, change(resource));
    return { kind: 'resource', id: resource.id };
  };
export const createHeaderFaultPlanter =
  (change: Partial<CostFile['header']>) =>
  (file: CostFile): Place => {
    Object.assign(file.header, change);
    return WHOLE_FILE_TARGET;
  };
export const addToAmount = (text: string | null, by: number): string => (Number(text ?? '0') + by).toFixed(2);
export const multiplyAmount = (text: string | null, by: number): string => (Number(text ?? '0') * by).toFixed(2);
/** A price with the amount that goes with it. */
export const computePriceAndTotal = (bill: CostBill, price: string): Partial<CostBill> => ({
  price,
  total: multiplyAmount(price, Number(bill.quantity)),
});

export const definePlantedFault = (
  says: string,
  severity: Severity,
  plant: PlantedDomainFault['plant'],
): PlantedDomainFault => ({
  says,
  severity,
  plant,
});

/** Six bills of one code and feature at one price, the last of them off by a factor. */
export function createPriceOutlierBills(factor: number) {
  return (file: CostFile): Place => {
    const own = listWorksBills(file)
      .filter(({ unitId }) => unitId === getNthWorksBill(file, 0).unitId)
      .slice(0, 6);
    own.forEach((bill, nth) => {
      const price = nth === own.length - 1 ? multiplyAmount('400', factor) : '400.00';
      const code = `010401003${String(nth + 1).padStart(3, '0')}`;
      Object.assign(bill, {
        code,
        name: '实心砖墙',
        feature: '1.砖品种:烧结砖 2.强度等级:MU10',
        ...computePriceAndTotal(bill, price),
      });
    });
    return { kind: 'bill', id: own.at(-1)?.id ?? 0 };
  };
}

export function plantFeeFault(file: CostFile, change: Partial<CostFile['fees'][number]>): Place {
  const fee = file.fees[0];
  if (fee) Object.assign(fee, change);
  return { kind: 'fee', id: fee?.id ?? 0 };
}
