import {
  type CostBill,
  type CostFileLookup,
  type CostNode,
  extractNationalCode,
  groupRowsBy,
  MIN_PRICE_SAMPLES,
} from '#business/consult/cost/model/index.ts';
import { createEmptyCheckOutcome, createRemarkFinding, locateFindingNode } from '../../findings/create-findings.ts';
import type { Finding } from '../../findings/finding.ts';
import type { QualityCheck } from '../quality-check-types.ts';

const KEY = 'expandCheck';
const rule = {
  checkKey: KEY,
  ruleId: `${KEY}.missing`,
  source: '同专业单位工程的清单比较：多数单位工程都有的清单，个别单位工程没有',
};
/** In how many of the others a bill must be before its absence counts. */
const USUAL = 0.8;

/** 扩展检查: bills that nearly all unit works of a specialty have and one has not. */
export const missingBillsCheck: QualityCheck = (index) => {
  const bills = groupRowsBy(
    index.file.bills.filter((bill) => bill.kind === 'bill' && extractNationalCode(bill.code) !== ''),
    (bill) => bill.unitId ?? 0,
  );
  const units = index.unitWorks().filter((unit) => bills.has(unit.id));
  const result = createEmptyCheckOutcome(units.length);
  let compared = 0;
  for (const group of groupRowsBy(units, (unit) => unit.specialty).values()) {
    if (group.length < MIN_PRICE_SAMPLES) continue;
    compared += group.length;
    result.findings.push(...missingIn(index, group, bills));
  }
  const say = (ruleId: string, reason: string) => result.notChecked.push({ ruleId: `${KEY}.${ruleId}`, reason });
  if (compared < units.length) say('missing', `同专业单位工程不足 ${MIN_PRICE_SAMPLES} 个，未在文件内比较清单是否漏项`);
  say('library', '没有同业态工程的清单库，未判断整个工程是否漏项');
  return result;
};

function missingIn(
  index: CostFileLookup,
  units: readonly CostNode[],
  bills: ReadonlyMap<number, CostBill[]>,
): Finding[] {
  const codes = new Map(units.map((unit) => [unit, namesByCode(bills.get(unit.id) ?? [])]));
  const spread = new Map<string, { name: string; units: number }>();
  for (const names of codes.values())
    for (const [code, name] of names) spread.set(code, { name, units: (spread.get(code)?.units ?? 0) + 1 });
  const usual = [...spread].filter(([, { units: n }]) => n < units.length && n >= USUAL * units.length);
  return usual.flatMap(([code, { name, units: n }]) =>
    units
      .filter((unit) => !codes.get(unit)?.has(code))
      .map((unit) =>
        createRemarkFinding(rule, locateFindingNode(index, unit), 'info', {
          field: '清单',
          expected: `${code} ${name}`,
          message: `疑似漏项：同专业 ${units.length} 个单位工程中有 ${n} 个列有“${name}”（${code}），“${unit.name}”没有`,
        }),
      ),
  );
}

const namesByCode = (bills: readonly CostBill[]): ReadonlyMap<string, string> =>
  new Map(bills.map((bill) => [extractNationalCode(bill.code), bill.name.trim()]));
