import type { CostBill } from '#business/consult/cost/model/index.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { buildTreeByCode, type CodedTreeNode } from '../rows/build-tree-by-code.ts';
import type { CostRowCollector, SheetRowLocation } from '../rows/cost-row-collector.ts';
import type { BillTableLine } from './tables/bill-table.ts';
import { computeUnitWorkTotal } from './tables/compute-unit-work-total.ts';
import { buildFeeSummary, type FeeTableLine, normalizeRateToPercent } from './tables/fee-table.ts';
import type { BillPriceAnalysis } from './tables/price-analysis-table.ts';
import { resolveNestedSectionEnds } from './tables/resolve-nested-section-ends.ts';
import type { UnitWorkTables } from './tables/unit-work-tables.ts';

/**
 * Writes a unit work with all its tables tell. @param words name and total as a summary over works states them
 * @returns what it costs, and whether that was worked out because no table states it
 */
export function collectUnitWorkRows(
  rows: CostRowCollector,
  unit: UnitWorkTables,
  { at, ...words }: { name: string; code?: string; total: string | null; at?: SheetRowLocation },
): { total: string | null; workedOut: boolean } {
  const { summary, spots } = buildFeeSummary(unit.summary);
  const stated = words.total ?? summary.total;
  const total = stated ?? computeUnitWorkTotal(unit);
  const node = rows.openNode({ kind: 'unitWork', ...words, total });
  for (const spot of [at, ...spots]) rows.standsAt(spot);
  if (unit.summary.length > 0) node.summary = summary;
  if (unit.works.length > 0) section(rows, unit, 'works');
  measures(rows, unit);
  for (const { at: spot, ...line } of unit.resources) {
    rows.openResource(line);
    rows.standsAt(spot);
    rows.closeResource();
  }
  writeFees(rows, unit.summary);
  for (const lines of byGroup(unit.fees)) writeTable(rows, lines, unit.heads.get(lines[0]?.words.group ?? ''));
  rows.closeNode();
  return { total, workedOut: stated === null && total !== null };
}

function measures(rows: CostRowCollector, unit: UnitWorkTables): void {
  const rated = unit.rated.length > 0 ? unit.rated : ratedInSummary(unit.summary);
  if (unit.measures.length + rated.length === 0) return;
  rows.openNode({ kind: 'section', section: 'measures', name: '措施项目' });
  writeBills(rows, unit.measures, unit.analyses);
  if (rated.length > 0) writeRated(rows, withBases(rated, unit.summary));
  rows.closeNode();
}

function section(rows: CostRowCollector, unit: UnitWorkTables, of: 'works'): void {
  rows.openNode({ kind: 'section', section: of, name: '分部分项工程' });
  writeBills(rows, withTotals(unit.works, unit.summary), unit.analyses);
  rows.closeNode();
}

/** Headings without an amount of their own: the 费用汇总表 states it under their name. */
function withTotals(lines: readonly BillTableLine[], summary: readonly FeeTableLine[]): BillTableLine[] {
  const parts = summary.filter(({ serial }) => /^1[.．-]\d/.test(serial));
  return lines.map((line) => {
    const named = line.heading && line.total === null ? parts.filter(({ words }) => words.name === line.name) : [];
    const isOne = named.length === 1 && lines.filter(({ heading, name }) => heading && name === line.name).length === 1;
    return isOne ? { ...line, total: named[0]?.words.total ?? null } : line;
  });
}

/**
 * Bills below the headings they stand under. How deep a heading is is told by its code (01, 0101, 010101), or by its
 * amount, which is that of the headings that follow it.
 */
function writeBills(
  rows: CostRowCollector,
  lines: readonly BillTableLine[],
  analyses: ReadonlyMap<string, BillPriceAnalysis>,
): void {
  const open: Array<{ code: string; end: number }> = [];
  const ends = resolveNestedSectionEnds(lines);
  const close = () => {
    open.pop();
    rows.closeNode();
  };
  const isPart = ({ code }: BillTableLine, at: number): boolean => {
    const last = open.at(-1);
    if (!last) return true;
    return at < last.end || (last.code !== '' && code.length > last.code.length && code.startsWith(last.code));
  };
  for (const [at, line] of lines.entries()) {
    if (!line.heading) {
      writeBill(rows, line, analyses);
      continue;
    }
    // The heading of the whole table says nothing that the section does not.
    if (/^(分部分项|措施项目)(工程)?(费)?(合计)?$/.test(line.name) && !lines[at + 1]?.heading && open.length === 0)
      continue;
    while (!isPart(line, at)) close();
    const { code, name, total } = line;
    rows.openNode({ kind: 'division', code, name, total, sourceLine: line.line });
    rows.standsAt(line.at);
    open.push({ code, end: ends.get(at) ?? 0 });
  }
  while (open.length > 0) close();
}

function writeBill(
  rows: CostRowCollector,
  line: BillTableLine,
  analyses: ReadonlyMap<string, BillPriceAnalysis>,
): void {
  const { code, name, feature, unit, quantity, price, total, formula, priceHigh } = line;
  const bill = rows.openBill({
    code,
    name,
    feature,
    unit,
    quantity,
    price,
    total,
    formula,
    priceHigh,
    calcType: 1,
    sourceLine: line.line,
  });
  const analysis = analyses.get(code);
  rows.standsAt(line.at);
  rows.standsAt(analysis?.at);
  if (bill && analysis) {
    bill.unitComposition = analysis.parts;
    for (const norm of analysis.norms) writeNorm(rows, bill, norm);
  }
  rows.closeBill();
}

/** The amounts of an analysis are for one unit of the bill; the model keeps those of its whole quantity. */
function writeNorm(rows: CostRowCollector, { quantity }: CostBill, norm: BillPriceAnalysis['norms'][number]): void {
  const whole = (each: string | null, digits: number) =>
    each === null || quantity === null ? null : toDecimal(each).times(quantity).round(digits, 1).toFixed();
  const { code, name, unit, line, at } = norm;
  rows.openNorm({ code, name, unit, quantity: whole(norm.quantity, 6), total: whole(norm.total, 2), sourceLine: line });
  rows.standsAt(at);
  rows.closeNorm();
}

const OF_WORKS = /^(分部分项(工程)?(项目)?(费|合计|清单费)?)$/;

/** A rate on 分部分项工程费 is one on what the 费用汇总表 states of it. */
function withBases(lines: readonly FeeTableLine[], summary: readonly FeeTableLine[]): FeeTableLine[] {
  const { works } = buildFeeSummary(summary).summary;
  return lines.map((line) => {
    const { formula = '', base = '' } = line.words;
    const isKnown = works !== null && formula === '' && OF_WORKS.test(base.replace(/\s/g, ''));
    if (!isKnown) return line;
    const rate = normalizeRateToPercent(line.words.rate ?? null, works, line.words.total ?? null);
    return { ...line, words: { ...line.words, formula: works, rate } };
  });
}

/** Measures by rate; rows whose serials tell that they are part of another stand below it. */
function writeRated(rows: CostRowCollector, lines: readonly FeeTableLine[]): void {
  const write = ({ row: { words, at }, parts }: CodedTreeNode<FeeTableLine>): void => {
    const { code, name = '', formula, base = '', rate, total, unit, quantity, sourceLine } = words;
    if (parts.length > 0) {
      rows.openNode({ kind: 'division', code: code ?? '', name, total: total ?? null, sourceLine });
      rows.standsAt(at);
      for (const part of parts) write(part);
      rows.closeNode();
      return;
    }
    rows.openBill({ code, name, feature: base, formula, rate, total, unit, quantity, calcType: 3, sourceLine });
    rows.standsAt(at);
    rows.closeBill();
  };
  rows.openNode({ kind: 'division', name: '总价措施项目' });
  for (const each of buildTreeByCode(lines, ({ serial }) => serial)) write(each);
  rows.closeNode();
}

/** Sets without a table of measures by rate state them in the 费用汇总表, below 组织措施 or 总价措施. */
function ratedInSummary(lines: readonly FeeTableLine[]): FeeTableLine[] {
  const head = lines.find(({ words }) => /^(施工)?(组织|总价)措施/.test(words.name ?? ''));
  if (!head) return [];
  const below = lines.filter(({ serial }) => serial.startsWith(`${head.serial}.`));
  return below.filter(({ words }) => words.total !== null);
}

/** Rows of one table, nested as their serials tell. */
function writeFees(rows: CostRowCollector, lines: readonly FeeTableLine[]): void {
  const write = ({ row, parts }: CodedTreeNode<FeeTableLine>): void => {
    rows.openFee({ ...row.words, level: parts.length > 0 ? 'group' : 'item' });
    rows.standsAt(row.at);
    for (const part of parts) write(part);
    rows.closeFee();
  };
  for (const each of buildTreeByCode(lines, ({ serial }) => serial)) write(each);
}

/** A table of fees below the row of its sum, where one is printed. */
function writeTable(rows: CostRowCollector, lines: readonly FeeTableLine[], head: FeeTableLine | undefined): void {
  if (head) {
    rows.openFee(head.words);
    rows.standsAt(head.at);
  }
  writeFees(rows, lines);
  if (head) rows.closeFee();
}

function byGroup(lines: readonly FeeTableLine[]): FeeTableLine[][] {
  const groups = new Map<string, FeeTableLine[]>();
  for (const line of lines) {
    const { group } = line.words;
    groups.set(group, [...(groups.get(group) ?? []), line]);
  }
  return [...groups.values()];
}
