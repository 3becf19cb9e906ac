import {
  type CostBill,
  type CostComposition,
  type CostFee,
  type CostFeeSummary,
  type CostFileLookup,
  type CostNode,
  type FeeTableGroup,
  priceComponentNames,
} from '#business/consult/cost/model/index.ts';
import { typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import { type Decimal, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { compositionAddsUp, hasComposition, listPossibleCompositionSums } from '../../figures/composition-sums.ts';
import { computeSumTolerance } from '../../figures/rounding-tolerance.ts';
import { toApproximateNumber } from '../../figures/to-approximate-number.ts';
import {
  compareAmountsToFinding,
  formatSumFormula,
  locateFindingNode,
  locateFindingRow,
  roughlyAddsUp,
} from '../../findings/create-findings.ts';
import type { Finding } from '../../findings/finding.ts';
import type { CheckSettings } from '../check-settings.ts';
import { feeSummaryFieldNames } from './fee-summary-field-names.ts';

const KEY = 'projectAmountCheck';
const rule = (ruleId: string, source: string) => ({ checkKey: KEY, ruleId: `${KEY}.${ruleId}`, source });
const SUMS = '建设工程造价数据交换标准：费用汇总各项 = 所含单位工程费用汇总的同名各项之和';
const PARTS = '建设工程造价数据交换标准：费用汇总的人工费、材料费等 = 各清单费用构成的同名各项之和';
const TABLES = 'GB/T 50500：单位工程费用汇总表与各计价表的合计一致';

const KEYS = typedKeysOf(feeSummaryFieldNames);
const PART_KEYS = ['labor', 'material', 'mainMaterial', 'machine', 'overhead', 'profit', 'risk'] as const;

/** Every figure of a 费用汇总 that is the sum or the copy of others. */
export function checkFeeSummaries(index: CostFileLookup, settings: CheckSettings): Finding[] {
  return index.file.nodes.flatMap((node) => {
    if (node.kind === 'project' || node.kind === 'singleWork') return sumsOfWorks(index, node, settings);
    if (node.kind === 'unitWork')
      return [...partsOfUnit(index, node, settings), ...rowsOfUnit(index, node, settings), ...headsOfUnit(index, node)];
    return compositionOf(index, node, settings);
  });
}

/** The 费用汇总 of all unit works below; null where one of them has none, so that nothing can be said. */
function summariesBelow(index: CostFileLookup, nodeId: number): CostFeeSummary[] | null {
  const below: CostFeeSummary[] = [];
  for (const child of index.childrenOf(nodeId)) {
    const found = summariesOfWork(index, child);
    if (!found) return null;
    below.push(...found);
  }
  return below.length > 0 ? below : null;
}

function summariesOfWork(index: CostFileLookup, work: CostNode): CostFeeSummary[] | null {
  if (work.kind === 'unitWork') return work.summary ? [work.summary] : null;
  return work.kind === 'singleWork' ? summariesBelow(index, work.id) : null;
}

function sumsOfWorks(index: CostFileLookup, node: CostNode, settings: CheckSettings): Finding[] {
  const below = node.summary ? summariesBelow(index, node.id) : null;
  const stated = node.summary;
  if (!below || !stated) return [];
  return KEYS.flatMap((key) => {
    const terms = below.map((each) => each[key]);
    // The total is checked against the totals of the works themselves; a figure nobody below states is no sum.
    if (key === 'total' || terms.includes(null)) return [];
    return differing(index, node, { key, terms, actual: stated[key], settings, ruleId: 'summarySum' });
  });
}

interface Sum {
  key: keyof CostFeeSummary;
  terms: ReadonlyArray<string | null>;
  actual: string | null;
  settings: CheckSettings;
  ruleId: 'summarySum' | 'summaryParts';
}

function differing(index: CostFileLookup, node: CostNode, { key, terms, actual, settings, ruleId }: Sum): Finding[] {
  if (actual === null || roughlyAddsUp(terms, actual)) return [];
  const works = ruleId === 'summarySum' ? '所含单位工程的同名费用之和' : '清单费用构成之和';
  const found = compareAmountsToFinding(
    rule(ruleId, ruleId === 'summarySum' ? SUMS : PARTS),
    locateFindingNode(index, node),
    {
      field: feeSummaryFieldNames[key],
      expected: sumDecimals(terms),
      actual: toDecimal(actual),
      tolerance: computeSumTolerance(terms.length, settings.rollUpFloor),
      formula: formatSumFormula(terms),
      message: `费用汇总的${feeSummaryFieldNames[key]}不等于${works}`,
    },
  );
  return found ? [found] : [];
}

/** 人, 材, 机, 管, 利 of a unit work's 费用汇总 = Σ of its sections. 主材 may be counted into 材料 on either side. */
function partsOfUnit(index: CostFileLookup, unit: CostNode, settings: CheckSettings): Finding[] {
  const { summary } = unit;
  const parts = index.childrenOf(unit.id).map((section) => section.composition);
  if (!summary || parts.length === 0 || parts.includes(null) || isInDoubt(index, unit.id)) return [];
  return PART_KEYS.flatMap((key) => {
    const terms = parts.map((part) => part?.[key] ?? null);
    if (terms.every((term) => term === null)) return [];
    return differing(index, unit, { key, terms, actual: summary[key], settings, ruleId: 'summaryParts' });
  });
}

const ROWS: ReadonlyArray<readonly [keyof CostFeeSummary, RegExp]> = [
  ['works', /^分部分项工程(项目)?(费|清单计价合计|合计)?$/],
  ['measures', /^措施项目(费|合计)?$/],
  ['sundry', /^其他项目(费|合计)?$/],
  ['statutory', /^规费(合计)?$/],
  ['tax', /^(税金|增值税)(合计)?$/],
];

/** A unit work's 费用汇总表 says the same as its 费用汇总. */
function rowsOfUnit(index: CostFileLookup, unit: CostNode, settings: CheckSettings): Finding[] {
  const { summary } = unit;
  const rows = index.feesOf(unit.id).filter(({ group, parentId }) => group === 'summary' && parentId === null);
  if (!summary) return [];
  return ROWS.flatMap(([key, form]) => {
    const row = rows.find(({ name }) => form.test(name.replace(/\s/g, '')));
    const stated = summary[key];
    if (!row || row.total === null || stated === null) return [];
    return copied(index, row, stated, {
      title: feeSummaryFieldNames[key],
      of: '费用汇总',
      floor: settings.rollUpFloor,
    });
  });
}

const HEADS: ReadonlyArray<readonly [keyof CostFeeSummary, FeeTableGroup]> = [
  ['sundry', 'sundry'],
  ['provisionalSum', 'provisionalSum'],
  ['provisionalMaterial', 'provisionalMaterial'],
  ['specialtyProvisional', 'specialtyProvisional'],
  ['dayWork', 'dayWork'],
  ['attendance', 'attendance'],
  ['statutory', 'statutory'],
  ['tax', 'tax'],
];

/** The head of each table of a unit work = what the 费用汇总 states of it. */
function headsOfUnit(index: CostFileLookup, unit: CostNode): Finding[] {
  const { summary } = unit;
  if (!summary) return [];
  const fees = index.feesOf(unit.id);
  return HEADS.flatMap(([key, group]) => {
    const head = fees.find((fee) => fee.group === group && fee.level === 'head');
    const actual = head?.total ?? head?.provisionalTotal ?? null;
    const stated = summary[key];
    if (!head || actual === null || stated === null) return [];
    return copied(index, head, stated, { title: feeSummaryFieldNames[key], of: '费用汇总', floor: '0.01' });
  });
}

function copied(
  index: CostFileLookup,
  row: CostFee,
  stated: string,
  { title, of, floor }: { title: string; of: string; floor: string },
): Finding[] {
  const actual = row.total ?? row.provisionalTotal ?? '0';
  if (Math.abs(toApproximateNumber(actual) - toApproximateNumber(stated)) < 0.009) return [];
  const found = compareAmountsToFinding(rule('summaryRow', TABLES), locateFindingRow(index, 'fee', row), {
    field: '金额',
    expected: toDecimal(stated),
    actual: toDecimal(actual),
    tolerance: toDecimal(floor),
    formula: `${of}的${title}`,
    message: `“${row.name}”的金额与${of}的${title}不一致`,
  });
  return found ? [found] : [];
}

const doubted = new WeakMap<CostFileLookup, Map<number, boolean>>();

/** True where a bill in or below a node has parts that do not add up to its amount. */
function isInDoubt(index: CostFileLookup, nodeId: number): boolean {
  let known = doubted.get(index);
  if (!known) {
    known = new Map();
    doubted.set(index, known);
  }
  const answer =
    known.get(nodeId) ??
    (index.billsOf(nodeId).some(partsMiss) || index.childrenOf(nodeId).some((child) => isInDoubt(index, child.id)));
  known.set(nodeId, answer);
  return answer;
}

function partsMiss({ composition, total, quantity }: CostBill): boolean {
  if (total === null || !hasComposition(composition) || compositionAddsUp(composition, total)) return false;
  const tolerance = Math.max(0.02, Math.abs(toApproximateNumber(quantity ?? '1')) * 0.02) + 0.01;
  return !listPossibleCompositionSums(composition).some(
    (each) => Math.abs(each.toNumber() - toApproximateNumber(total)) <= tolerance,
  );
}

/** 人, 材, 机 … of a section or division = Σ of what lies right below it. */
function compositionOf(index: CostFileLookup, node: CostNode, settings: CheckSettings): Finding[] {
  const { composition } = node;
  // What a bill's own parts do not add up to is told at the bill, not at all that is summed from it.
  if (!composition || isInDoubt(index, node.id)) return [];
  const bills = index.billsOf(node.id).filter((bill) => toApproximateNumber(bill.total) !== 0 || bill.composition);
  const divisions = index.childrenOf(node.id);
  const below = [...divisions, ...bills].map((each) => each.composition);
  if (below.length === 0 || below.includes(null)) return [];
  // Some products leave the measures by rate out of what a section is made of.
  const priced = [...divisions, ...bills.filter(({ rate }) => rate === null)].map((each) => each.composition);
  // Products sum the parts of the unit prices before rounding: each bill may be off by half a cent a unit.
  const quantity = Math.abs(bills.reduce((all, bill) => all + toApproximateNumber(bill.quantity), 0));
  const tolerance = computeSumTolerance(below.length, settings.rollUpFloor).plus((quantity * 0.005).toFixed(4));
  const readings = PART_KEYS.flatMap((key) => partOf(index, node, key, { below, tolerance }));
  if (readings.length === 0) return [];
  if (PART_KEYS.every((key) => partOf(index, node, key, { below: priced, tolerance }).length === 0)) return [];
  return readings;
}

function partOf(
  index: CostFileLookup,
  node: CostNode,
  key: (typeof PART_KEYS)[number],
  { below, tolerance }: { below: ReadonlyArray<CostComposition | null>; tolerance: Decimal },
): Finding[] {
  const actual = node.composition?.[key] ?? null;
  const terms = below.map((each) => each?.[key] ?? null);
  if (actual === null || terms.every((term) => term === null)) return [];
  if (roughlyAddsUp(terms, actual, tolerance.toNumber() * 0.99)) return [];
  const found = compareAmountsToFinding(rule('compositionSum', PARTS), locateFindingNode(index, node), {
    field: priceComponentNames[key],
    expected: sumDecimals(terms),
    actual: toDecimal(actual),
    tolerance,
    formula: formatSumFormula(terms),
    message: `“${node.name}”的${priceComponentNames[key]}不等于所含清单与分部的同名费用之和`,
  });
  return found ? [found] : [];
}
