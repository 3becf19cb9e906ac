import type { TableKind } from '#business/consult/cost/model/index.ts';
import type { SheetTable } from '../find-tables.ts';
import { type BillTableLine, isMeasureSectionName, readBillTableLines } from './bill-table.ts';
import {
  buildFeeSummary,
  type FeeTableLine,
  feeGroupOfTable,
  readFeeTableLines,
  readFeeTableTotal,
} from './fee-table.ts';
import { type BillPriceAnalysis, readPriceAnalysisTable, readShortAnalysisTable } from './price-analysis-table.ts';
import { PrintedSubtotalChecker } from './printed-subtotal-checker.ts';
import { type ResourceTableLine, readResourceTableLines } from './resource-table.ts';
import { readSettlementTableLines, type SettlementSide } from './settlement-table.ts';

/** What the tables of a workbook tell of one unit work. */
export class UnitWorkTables {
  readonly works: BillTableLine[] = [];
  readonly measures: BillTableLine[] = [];
  readonly rated: FeeTableLine[] = [];
  readonly fees: FeeTableLine[] = [];
  /** What the tables of fees add up to, by their group. */
  readonly heads = new Map<string, FeeTableLine>();
  readonly summary: FeeTableLine[] = [];
  readonly resources: ResourceTableLine[] = [];
  readonly analyses = new Map<string, BillPriceAnalysis>();
  readonly sums = new PrintedSubtotalChecker();
  /** The bills that come next are measures: a heading said so. */
  private inMeasures = false;
  private readonly seen = new Set<string>();

  /** @param above the work it stands below, as its tables say; '' where they do not */
  constructor(
    readonly name: string,
    public above = '',
  ) {}

  /** What its 费用汇总表 adds up to. */
  get total(): string | null {
    return buildFeeSummary(this.summary).summary.total;
  }

  get isSummed(): boolean {
    return this.total !== null;
  }

  /** True where another 费用汇总表 adds up to the same. */
  isSummedBy(table: SheetTable): boolean {
    return buildFeeSummary(readFeeTableLines(table, 'unitSummary')).summary.total === this.total;
  }

  get isEmpty(): boolean {
    return this.works.length + this.measures.length + this.rated.length + this.summary.length === 0;
  }

  add(table: SheetTable, kind: TableKind, side: SettlementSide): void {
    if (kind === 'bills') {
      this.addBills(readBillTableLines(table), table.title);
      this.sums.addBills(table);
    } else if (kind === 'settlement') this.addSettlement(readSettlementTableLines(table, side));
    else if (kind === 'analysis') readPriceAnalysisTable(table, this.analyses);
    else if (kind === 'shortAnalysis') readShortAnalysisTable(table, this.analyses);
    else if (kind === 'rateMeasures') {
      this.rated.push(...readFeeTableLines(table, kind));
      this.sums.addRated(table);
    } else if (kind === 'unitSummary') this.summary.push(...readFeeTableLines(table, kind));
    else if (kind === 'resources') this.resources.push(...this.unseen(readResourceTableLines(table)));
    else if (feeGroupOfTable(kind)) this.addFees(table, kind);
  }

  private addFees(table: SheetTable, kind: TableKind): void {
    this.fees.push(...readFeeTableLines(table, kind));
    const head = readFeeTableTotal(table, kind);
    if (head) this.heads.set(head.words.group, head);
  }

  private addBills(lines: readonly BillTableLine[], title: string): void {
    if (/措施/.test(title) && !/分部分项/.test(title)) this.inMeasures = true;
    else if (!/措施/.test(title)) this.inMeasures = false;
    for (const line of lines) this.place(line);
  }

  private place(line: BillTableLine): void {
    if (line.heading && isMeasureSectionName(line.name)) this.inMeasures = true;
    else if (line.heading && /^分部分项/.test(line.name)) this.inMeasures = false;
    (this.inMeasures ? this.measures : this.works).push(line);
  }

  /** The sums printed between the rows tell where the measures begin; what follows them are the fees of the whole. */
  private addSettlement(lines: readonly BillTableLine[]): void {
    for (const line of lines) {
      const name = line.name.replace(/\s/g, '');
      if (
        /^(分部分项.*合计|措施.*合计|(不含税|税前|含税)?(工程)?造价.*|税金.*|规费.*|其他项目.*合计)$/.test(name) &&
        line.code === ''
      ) {
        this.summary.push(feeOf(line));
        if (/^分部分项|^措施/.test(name)) this.inMeasures = true;
      } else this.place(line);
    }
  }

  private unseen(rows: readonly ResourceTableLine[]): ResourceTableLine[] {
    return rows.filter(({ code, name, specification, unit, price }) => {
      const key = `resource ${code} ${name} ${specification} ${unit} ${price}`;
      if (this.seen.has(key)) return false;
      this.seen.add(key);
      return true;
    });
  }
}

const feeOf = ({ name, total, line, at }: BillTableLine): FeeTableLine => {
  const [, rate = null] = /[(（](\d+(?:\.\d+)?)[%％][)）]/.exec(name) ?? [];
  return { serial: '', at, words: { group: 'summary', level: 'item', name, total, rate, sourceLine: line } };
};
