import {
  type CostFee,
  type CostFileLookup,
  type CostNode,
  TOTAL_IN_WORDS_ATTRIBUTE,
} from '#business/consult/cost/model/index.ts';
import { amountInChineseWords } from '#kernel/base/numbers/amount-in-chinese-words.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { toFeeCheckRow } from '../../fee-check-rows.ts';
import { toApproximateNumber } from '../../figures/to-approximate-number.ts';
import {
  compareAmountsToFinding,
  createRemarkFinding,
  formatFindingMoney,
  formatFormulaNumber,
  locateFindingFile,
  locateFindingNode,
  locateFindingRow,
} from '../../findings/create-findings.ts';
import type { Finding } from '../../findings/finding.ts';
import type { CheckSettings } from '../check-settings.ts';

const KEY = 'projectAmountCheck';
const rule = (ruleId: string, source: string) => ({ checkKey: KEY, ruleId: `${KEY}.${ruleId}`, source });
const ROWS = 'GB/T 50500：费用汇总各行 = 计算基数 × 费率';
const TOTALS = 'GB/T 50500：单位工程造价与其费用汇总一致';
const SCALES = '建设工程造价数据交换标准：单位工程、单项工程的建设规模不大于上级工程';

/** The rows of the 费用汇总表, the totals that repeat one another, the total in words, and the scales of the works. */
export function checkFeeSummaryRows(index: CostFileLookup, settings: CheckSettings): Finding[] {
  const { nodes, fees } = index.file;
  const rows = fees.filter(({ group }) => group === 'summary');
  return [
    ...rows.map((row) => rowOf(index, row, settings)),
    ...index.unitWorks().flatMap((unit) => [totalOf(index, unit), totalRow(index, unit), laborRow(index, unit)]),
    ...nodes.filter(({ kind }) => kind === 'singleWork').map((work) => totalOf(index, work)),
    ...nodes.map((node) => scaleOf(index, node)),
    wordsOf(index),
  ].filter((finding) => finding !== null);
}

/** 金额 = 计算基数 × 费率, where the base is a number or a formula over row codes; a base of 0 is not stated. */
function rowOf(index: CostFileLookup, fee: CostFee, { rateTolerance }: CheckSettings): Finding | null {
  const { base, recalculated } = toFeeCheckRow(fee, fee.nodeId, '', index.feesOf(fee.nodeId));
  if (base === null || recalculated === null || fee.total === null || fee.rate === null) return null;
  if (toApproximateNumber(base) === 0 || toApproximateNumber(fee.rate) === 0) return null;
  return compareAmountsToFinding(rule('summaryFormula', ROWS), locateFindingRow(index, 'fee', fee), {
    field: '金额',
    expected: toDecimal(recalculated),
    actual: toDecimal(fee.total),
    tolerance: toDecimal(rateTolerance),
    formula: `${formatFormulaNumber(base)} × ${formatFormulaNumber(fee.rate)}%`,
    message: `费用汇总的“${fee.name}”不等于计算基数 × 费率`,
  });
}

/** The total of a work = the total of its own 费用汇总. */
function totalOf(index: CostFileLookup, unit: CostNode): Finding | null {
  const stated = unit.summary?.total ?? null;
  if (stated === null || unit.total === null) return null;
  return compareAmountsToFinding(rule('unitTotal', TOTALS), locateFindingNode(index, unit), {
    field: '工程造价',
    expected: toDecimal(stated),
    actual: toDecimal(unit.total),
    tolerance: toDecimal('0.01'),
    formula: '费用汇总合计',
    message: `${unit.kind === 'unitWork' ? '单位' : '单项'}工程造价与其费用汇总的合计不一致`,
  });
}

const TOTAL_ROW = /^(单位)?工程(总)?造价(合计)?$|^含税工程造价$/;

function totalRow(index: CostFileLookup, unit: CostNode): Finding | null {
  const row = index
    .feesOf(unit.id)
    .find(({ group, parentId, name }) => group === 'summary' && parentId === null && TOTAL_ROW.test(name.trim()));
  if (!row || row.total === null || unit.total === null) return null;
  return compareAmountsToFinding(rule('totalRow', TOTALS), locateFindingRow(index, 'fee', row), {
    field: '金额',
    expected: toDecimal(unit.total),
    actual: toDecimal(row.total),
    tolerance: toDecimal('0.01'),
    formula: '单位工程造价',
    message: `费用汇总的“${row.name}”与单位工程造价不一致`,
  });
}

/** 其中：人工费 right below 分部分项工程 = 人工费 of the bills. */
function laborRow(index: CostFileLookup, unit: CostNode): Finding | null {
  const rows = index.feesOf(unit.id).filter(({ group }) => group === 'summary');
  const at = rows.findIndex(({ name }) => /^分部分项/.test(name.trim()));
  const row = rows[at + 1];
  const labor = index.childrenOf(unit.id).find(({ section }) => section === 'works')?.composition?.labor ?? null;
  if (at < 0 || !row || labor === null || row.total === null) return null;
  if (!/^其中[:：]?人工费$/.test(row.name.replace(/\s/g, ''))) return null;
  return compareAmountsToFinding(rule('laborRow', ROWS), locateFindingRow(index, 'fee', row), {
    field: '金额',
    expected: toDecimal(labor),
    actual: toDecimal(row.total),
    tolerance: toDecimal('0.05'),
    formula: '清单人工费之和',
    message: `费用汇总的“${row.name}”与清单的人工费不一致`,
  });
}

/** A work is never larger than the work it is part of, and ten times smaller or larger than all others is a slip. */
function scaleOf(index: CostFileLookup, node: CostNode): Finding | null {
  const stated = scaleAbove(index, node);
  const [own, whole] = [toApproximateNumber(node.scale), toApproximateNumber(stated)];
  if (stated === null || node.scale === null || own <= 0 || whole <= 0) return null;
  const tenfold = tenTimesOff(own, whole) && siblingsAgree(index, node, whole);
  if (own <= whole * 1.001 && !tenfold) return null;
  const [mine, its] = [formatFormulaNumber(node.scale), formatFormulaNumber(stated)];
  return createRemarkFinding(rule('scale', SCALES), locateFindingNode(index, node), 'warn', {
    field: '建设规模',
    expected: tenfold ? its : `≤ ${its}`,
    actual: node.scale,
    message: `“${node.name}”的建设规模 ${mine} ${node.scaleUnit} 与上级工程的 ${its} ${node.scaleUnit} 不符，请核对是否错位`,
  });
}

/** The scale of the work above where it is in the same unit; the project's may stand in the head alone. */
function scaleAbove({ nodes, file }: CostFileLookup, { parentId, scaleUnit }: CostNode): string | null {
  const above = parentId === null ? undefined : nodes.get(parentId);
  if (above?.scaleUnit !== scaleUnit) return null;
  return above.scale ?? (above.kind === 'project' ? file.header.scale : null);
}

const tenTimesOff = (own: number, whole: number): boolean =>
  [0.001, 0.01, 0.1, 10, 100, 1000].some((factor) => Math.abs(own / whole / factor - 1) < 0.001);

function siblingsAgree(index: CostFileLookup, { id, parentId, kind }: CostNode, whole: number): boolean {
  const others = index
    .childrenOf(parentId)
    .filter((node) => node.kind === kind && node.id !== id && node.scale !== null);
  return others.length > 0 && others.every(({ scale }) => Math.abs(toApproximateNumber(scale) / whole - 1) < 0.001);
}

/** 大写 = 小写, where a file states the total in words. */
function wordsOf(index: CostFileLookup): Finding | null {
  const { total, attributes } = index.file.header;
  const stated = attributes.find(({ name }) => name === TOTAL_IN_WORDS_ATTRIBUTE || /大写/.test(name))?.value;
  if (!stated || total === null) return null;
  const due = amountInChineseWords(toDecimal(total).round(2, 1).toFixed(2));
  const plainWords = (words: string) =>
    words
      .replace(/圆/g, '元')
      .replace(/^人民币/, '')
      .replace(/[正整]$/, '')
      .replace(/\s/g, '');
  if (plainWords(due) === plainWords(stated)) return null;
  const source = 'GB/T 50500：工程总价大写与小写应一致，不一致时以大写为准';
  return createRemarkFinding(rule('totalInWords', source), locateFindingFile(index), 'error', {
    field: '工程总价（大写）',
    expected: due,
    actual: stated,
    message: `工程总价大写“${stated}”与小写 ${formatFindingMoney(total)} 元不一致`,
  });
}
