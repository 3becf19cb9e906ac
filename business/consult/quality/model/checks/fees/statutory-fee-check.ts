import { type CostFee, type CostFileLookup, type CostNode, groupRowsBy } from '#business/consult/cost/model/index.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { toFeeCheckRow } from '../../fee-check-rows.ts';
import { toApproximateNumber } from '../../figures/to-approximate-number.ts';
import {
  compareAmountsToFinding,
  createEmptyCheckOutcome,
  createRemarkFinding,
  formatFindingMoney,
  formatFormulaNumber,
  locateFindingNode,
  locateFindingRow,
} from '../../findings/create-findings.ts';
import type { CheckOutcome, Finding } from '../../findings/finding.ts';
import { normalizeFeeName } from '../../ranges/applicable-rates.ts';
import type { CheckSettings } from '../check-settings.ts';
import type { QualityCheck } from '../quality-check-types.ts';

const KEY = 'lawfeeCheck';
const SOURCE = 'GB 50500-2013 3.1.6：规费和税金应按国家或省级、行业建设主管部门的规定计算，不得作为竞争性费用';
const SOURCE_2024 = 'GB/T 50500-2024：取消规费，工程造价不再单列规费';
const rule = (ruleId: string, source = SOURCE) => ({ checkKey: KEY, ruleId: `${KEY}.${ruleId}`, source });
const IS_STATUTORY = /^(规费|社会保险费|住房公积金|工程排污费)/;

/** 规费检查: 2013 files state it by base × rate, with one rate for one thing; files of the 2024 rules have none. */
export const statutoryFeeCheck: QualityCheck = (index, settings) => {
  const rows = index.file.fees.filter((fee) => fee.group === 'statutory' && fee.level === 'item');
  const result = createEmptyCheckOutcome(rows.length);
  if (index.file.header.edition === '2025') result.findings.push(...abolished(index));
  else {
    amounts(result, index, rows, settings);
    result.findings.push(...differingRates(index, rows), ...missing(index));
    const reason = '“计价费率”中没有工程所在地的规费费率，未核对费率';
    if (settings.statutoryRates === null) result.notChecked.push({ ruleId: `${KEY}.rate`, reason });
    else result.findings.push(...wrongRates(index, rows, settings.statutoryRates));
  }
  return result;
};

function abolished(index: CostFileLookup): Finding[] {
  const all = index.file.fees.filter(
    ({ group, name, total }) =>
      (group === 'statutory' || IS_STATUTORY.test(name.trim())) && toApproximateNumber(total) > 0,
  );
  const ids = new Set(all.map(({ id }) => id));
  // What a row is made of says the same again.
  const stated = all.filter(({ parentId }) => parentId === null || !ids.has(parentId));
  return stated.map((fee) =>
    createRemarkFinding(rule('abolished', SOURCE_2024), locateFindingRow(index, 'fee', fee), 'warn', {
      field: '规费',
      expected: '0',
      actual: fee.total ?? '',
      amountImpact: fee.total,
      message: `文件按 2024 版计价标准编制，却单列规费 ${formatFindingMoney(fee.total ?? '0')} 元`,
    }),
  );
}

function amounts(
  result: CheckOutcome,
  index: CostFileLookup,
  rows: readonly CostFee[],
  { rateTolerance }: CheckSettings,
): void {
  let worded = 0;
  for (const fee of rows) {
    const { base, recalculated } = toFeeCheckRow(fee, fee.nodeId, '', index.feesOf(fee.nodeId));
    if (base === null || recalculated === null || fee.total === null) {
      worded += 1;
      continue;
    }
    const found = compareAmountsToFinding(rule('amount'), locateFindingRow(index, 'fee', fee), {
      field: '规费',
      expected: toDecimal(recalculated),
      actual: toDecimal(fee.total),
      tolerance: toDecimal(rateTolerance),
      formula: `${formatFormulaNumber(base)} × ${formatFormulaNumber(fee.rate ?? '100')}%`,
      message: '规费不等于计算基础 × 费率',
    });
    if (found) result.findings.push(found);
  }
  const reason = `${worded} 行规费的计算基础是文字公式，未重新计算`;
  if (worded > 0) result.notChecked.push({ ruleId: `${KEY}.amount`, reason });
}

/** The same 规费 at two rates in unit works of one specialty: one of them is wrong. */
function differingRates(index: CostFileLookup, rows: readonly CostFee[]): Finding[] {
  const rated = rows.filter((fee) => fee.rate !== null);
  const specialty = (fee: CostFee) => index.nodes.get(fee.nodeId)?.specialty ?? '';
  return [...groupRowsBy(rated, (fee) => `${specialty(fee)} ${fee.name.trim()}`).values()].flatMap((group) =>
    group.slice(1).flatMap((fee) => {
      const first = group[0]?.rate ?? '0';
      if (toDecimal(fee.rate ?? '0').eq(first)) return [];
      return createRemarkFinding(rule('sameRate'), locateFindingRow(index, 'fee', fee), 'warn', {
        field: '费率',
        expected: `${formatFormulaNumber(first)}%`,
        actual: `${formatFormulaNumber(fee.rate ?? '0')}%`,
        message: `“${fee.name}”在同一专业的单位工程中费率不一致：${formatFormulaNumber(first)}% 与 ${formatFormulaNumber(fee.rate ?? '0')}%`,
      });
    }),
  );
}

function wrongRates(index: CostFileLookup, rows: readonly CostFee[], rates: ReadonlyMap<string, string>): Finding[] {
  return rows.flatMap((fee) => {
    const standard = rates.get(normalizeFeeName(fee.name));
    if (standard === undefined || fee.rate === null || toDecimal(fee.rate).eq(standard)) return [];
    return createRemarkFinding(rule('rate'), locateFindingRow(index, 'fee', fee), 'error', {
      field: '费率',
      expected: `${formatFormulaNumber(standard)}%`,
      actual: `${formatFormulaNumber(fee.rate)}%`,
      message: `“${fee.name}”费率 ${formatFormulaNumber(fee.rate)}% 与规定的 ${formatFormulaNumber(standard)}% 不一致，规费不得作为竞争性费用`,
    });
  });
}

/** Some provinces count 规费 into 人工费: a unit work without any is told, not condemned. */
function missing(index: CostFileLookup): Finding[] {
  const without = (unit: CostNode) =>
    unit.summary !== null &&
    toApproximateNumber(unit.summary.works) > 0 &&
    toApproximateNumber(unit.summary.statutory) === 0;
  const units = index.unitWorks().filter(without);
  // Where no unit work has any, the province's rules leave it out.
  if (units.length === 0 || units.length === index.unitWorks().length) return [];
  return units.map((unit) =>
    createRemarkFinding(rule('missing'), locateFindingNode(index, unit), 'warn', {
      field: '规费',
      expected: '> 0',
      actual: '0',
      message: `单位工程“${unit.name}”没有计取规费，同一文件的其他单位工程计取了规费`,
    }),
  );
}
