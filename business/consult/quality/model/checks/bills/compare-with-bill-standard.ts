import { type CostBill, extractNationalCode, normalizeUnit } from '#business/consult/cost/model/index.ts';
import type { Severity } from '../../findings/finding.ts';
import type { CheckSettings } from '../check-settings.ts';

/** What there is to say of a bill, before its place is known. */
export type BillStandardRemark = {
  ruleId: string;
  severity: Severity;
  field: string;
  actual?: string;
  expected?: string;
  message: string;
};

/** Unit and name of a bill against the national bill standard, where a library of it is loaded. */
export function compareWithBillStandard(bill: CostBill, settings: CheckSettings): BillStandardRemark[] {
  const entry = settings.billStandards?.get(extractNationalCode(bill.code));
  if (!entry) return [];
  const notes: BillStandardRemark[] = [];
  if (bill.unit.trim() !== '' && !entry.units.some((unit) => normalizeUnit(unit) === normalizeUnit(bill.unit))) {
    const expected = entry.units.join('、');
    const message = `计量单位“${bill.unit}”不符合规范，该清单项目的单位为 ${expected}`;
    notes.push({
      ruleId: 'unitOfStandard',
      severity: 'error',
      field: '计量单位',
      actual: bill.unit,
      expected,
      message,
    });
  }
  if (nameLikeness(bill.name, entry.name) < 0.5) {
    const message = `项目名称与规范名称“${entry.name}”差别较大`;
    notes.push({
      ruleId: 'nameOfStandard',
      severity: 'info',
      field: '项目名称',
      actual: bill.name,
      expected: entry.name,
      message,
    });
  }
  return notes;
}

/** Dice coefficient of the two names' character pairs: 1 the same, 0 nothing in common. */
function nameLikeness(a: string, b: string): number {
  if (a.trim() === b.trim()) return 1;
  const pairs = (text: string) =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
  const [own, other] = [pairs(a.trim()), pairs(b.trim())];
  if (own.length === 0 || other.length === 0) return 0;
  const shared = own.filter((pair) => other.includes(pair)).length;
  return (2 * shared) / (own.length + other.length);
}
