import type { CostBill } from '#business/consult/cost/model/index.ts';
import { dec } from '#kernel/base/numbers/decimal.ts';
import { type Coded, treeByCode } from '../rows/by-code.ts';
import type { CostRows } from '../rows/cost-rows.ts';
import type { Analysis } from './tables/analysis-table.ts';
import type { BillLine } from './tables/bill-table.ts';
import { type FeeLine, summaryOf } from './tables/fee-table.ts';
import { endsByAmount } from './tables/heading-depth.ts';
import type { UnitTables } from './tables/unit-tables.ts';

/** Writes a unit work with all its tables tell. @param words name and total as a summary over works states them */
export function writeUnit(
  rows: CostRows,
  unit: UnitTables,
  words: { name: string; code?: string; total: string | null },
): string | null {
  const summary = summaryOf(unit.summary);
  const total = words.total ?? summary.total;
  const node = rows.openNode({ kind: 'unitWork', ...words, total });
  if (unit.summary.length > 0) node.summary = summary;
  if (unit.works.length > 0) section(rows, unit, 'works');
  const rated = unit.rated.length > 0 ? unit.rated : ratedInSummary(unit.summary);
  if (unit.measures.length > 0 || rated.length > 0) {
    rows.openNode({ kind: 'section', section: 'measures', name: '措施项目' });
    writeBills(rows, unit.measures, unit.analyses);
    if (rated.length > 0) writeRated(rows, rated);
    rows.closeNode();
  }
  for (const line of unit.resources) {
    rows.openResource(line);
    rows.closeResource();
  }
  writeFees(rows, unit.summary);
  for (const lines of byGroup(unit.fees)) writeFees(rows, lines);
  rows.closeNode();
  return total;
}

function section(rows: CostRows, unit: UnitTables, of: 'works'): void {
  rows.openNode({ kind: 'section', section: of, name: '分部分项工程' });
  writeBills(rows, unit.works, unit.analyses);
  rows.closeNode();
}

/**
 * Bills below the headings they stand under. How deep a heading is is told by its code (01, 0101, 010101), or by its
 * amount, which is that of the headings that follow it.
 */
function writeBills(rows: CostRows, lines: readonly BillLine[], analyses: ReadonlyMap<string, Analysis>): void {
  const open: Array<{ code: string; end: number }> = [];
  const ends = endsByAmount(lines);
  const close = () => {
    open.pop();
    rows.closeNode();
  };
  const isPart = ({ code }: BillLine, at: number): boolean => {
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
    open.push({ code, end: ends.get(at) ?? 0 });
  }
  while (open.length > 0) close();
}

function writeBill(rows: CostRows, line: BillLine, analyses: ReadonlyMap<string, Analysis>): void {
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
  if (bill && analysis) {
    bill.unitComposition = analysis.parts;
    for (const norm of analysis.norms) writeNorm(rows, bill, norm);
  }
  rows.closeBill();
}

/** The amounts of an analysis are for one unit of the bill; the model keeps those of its whole quantity. */
function writeNorm(rows: CostRows, { quantity }: CostBill, norm: Analysis['norms'][number]): void {
  const whole = (each: string | null, digits: number) =>
    each === null || quantity === null ? null : dec(each).times(quantity).round(digits, 1).toFixed();
  const { code, name, unit, line } = norm;
  rows.openNorm({ code, name, unit, quantity: whole(norm.quantity, 6), total: whole(norm.total, 2), sourceLine: line });
  rows.closeNorm();
}

/** Measures by rate; rows whose serials tell that they are part of another stand below it. */
function writeRated(rows: CostRows, lines: readonly FeeLine[]): void {
  const write = ({ row: { words }, parts }: Coded<FeeLine>): void => {
    const { code, name = '', formula, base = '', rate, total, unit, quantity, sourceLine } = words;
    if (parts.length > 0) {
      rows.openNode({ kind: 'division', code: code ?? '', name, total: total ?? null, sourceLine });
      for (const part of parts) write(part);
      rows.closeNode();
      return;
    }
    rows.openBill({ code, name, feature: base, formula, rate, total, unit, quantity, calcType: 3, sourceLine });
    rows.closeBill();
  };
  rows.openNode({ kind: 'division', name: '总价措施项目' });
  for (const each of treeByCode(lines, ({ serial }) => serial)) write(each);
  rows.closeNode();
}

/** Sets without a table of measures by rate state them in the 费用汇总表, below 组织措施 or 总价措施. */
function ratedInSummary(lines: readonly FeeLine[]): FeeLine[] {
  const head = lines.find(({ words }) => /^(施工)?(组织|总价)措施/.test(words.name ?? ''));
  if (!head) return [];
  const below = lines.filter(({ serial }) => serial.startsWith(`${head.serial}.`));
  return below.filter(({ words }) => words.total !== null);
}

/** Rows of one table, nested as their serials tell. */
function writeFees(rows: CostRows, lines: readonly FeeLine[]): void {
  const write = ({ row, parts }: Coded<FeeLine>): void => {
    rows.openFee({ ...row.words, level: parts.length > 0 ? 'group' : 'item' });
    for (const part of parts) write(part);
    rows.closeFee();
  };
  for (const each of treeByCode(lines, ({ serial }) => serial)) write(each);
}

function byGroup(lines: readonly FeeLine[]): FeeLine[][] {
  const groups = new Map<string, FeeLine[]>();
  for (const line of lines) {
    const { group } = line.words;
    groups.set(group, [...(groups.get(group) ?? []), line]);
  }
  return [...groups.values()];
}
