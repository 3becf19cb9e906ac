import {
  CostFaultCollector,
  type CostFileHeader,
  SETTLEMENT_SIDE_ATTRIBUTE,
  type TableKind,
} from '#business/consult/cost/model/index.ts';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import type { ParsedSheet } from '#kernel/server/spreadsheet/read-workbook.ts';
import type { CodedTreeNode } from '../rows/build-tree-by-code.ts';
import { CostRowCollector } from '../rows/cost-row-collector.ts';
import { createBlankFeeSummary, createBlankFileHeader } from '../rows/create-blank-rows.ts';
import { collectUnitWorkRows } from './collect-unit-work-rows.ts';
import { isCoverSheet, readCoverSheet } from './cover-sheet.ts';
import { detectTableKind } from './detect-table-kind.ts';
import { findSheetTables, type SheetTable } from './find-tables.ts';
import { NO_SAVED_HEADS, type SavedTableHeads } from './layouts/saved-table-heads.ts';
import { type SettlementSide, settlementSideNames } from './tables/settlement-table.ts';
import { UnitWorkTables } from './tables/unit-work-tables.ts';
import type { WorksSummaryLine } from './tables/works-summary-table.ts';
import { WorksSummaryTree } from './tables/works-summary-tree.ts';
import { findSummarizedUnitWork, UnitWorkList } from './unit-work-list.ts';

/** Puts the sheets of a workbook together: tables by their kind, kinds by the unit work they belong to. */
export class CostWorkbookReader {
  readonly rows = new CostRowCollector();
  readonly header: CostFileHeader = createBlankFileHeader('excel-tables');
  readonly faults = new CostFaultCollector();
  private readonly units = new UnitWorkList();
  private readonly works = new WorksSummaryTree();
  private settled = false;
  /** Sheets with tables that were read as somebody said. */
  private readonly said = new Set<string>();
  /** What is told of columns in other units; heads repeat on every page. */
  private readonly converted = new Set<string>();

  /** @param known heads whose meaning somebody has told */
  constructor(
    sheets: readonly ParsedSheet[],
    fileName: string,
    private readonly side: SettlementSide,
    private readonly known: SavedTableHeads = NO_SAVED_HEADS,
  ) {
    for (const sheet of sheets.filter(({ hidden }) => !hidden)) this.sheet(sheet, fileName);
    const hidden = sheets.filter((sheet) => sheet.hidden && findSheetTables(sheet, known).some(detectTableKind));
    if (hidden.length > 0)
      this.warn(
        `隐藏的工作表“${hidden.map(({ name }) => name).join('、')}”没有读取；其中如有需要的内容，请取消隐藏后重新导入`,
      );
    this.write(fileName);
  }

  /** What is told of columns whose numbers were converted. */
  get conversions(): readonly string[] {
    return [...this.converted];
  }

  /** True where no table tells a bill or a work with its amount. */
  get isEmpty(): boolean {
    return this.hasNoBills && this.works.isEmpty;
  }

  private get hasNoBills(): boolean {
    return this.rows.counts.bills + this.rows.counts.measures === 0;
  }

  private sheet(sheet: ParsedSheet, fileName: string): void {
    if (isCoverSheet(sheet)) readCoverSheet(sheet, this.header);
    const tables = findSheetTables(sheet, this.known);
    if (/50500-2024|增值税计价表|安全生产措施|工程项目清单汇总表/.test(tables.map(({ title }) => title).join(' ')))
      this.header.edition = '2025';
    for (const table of tables) {
      const kind = detectTableKind(table);
      if (kind) this.table(table, kind, fileName);
      else this.strange(table);
    }
  }

  private table(table: SheetTable, kind: TableKind, fileName: string): void {
    if (kind === 'publication') return;
    if (table.known) this.said.add(table.sheet);
    for (const note of table.converted) this.converted.add(note);
    if (kind === 'settlement') this.settled = true;
    if (kind === 'worksSummary') this.works.add(table);
    else this.units.of(table, kind, fileName)?.add(table, kind, this.side);
  }

  private strange({ sheet, title, rows }: SheetTable): void {
    if (rows.length === 0) return;
    const message = `工作表“${sheet}”中的表格“${title.slice(0, 40)}”未识别，没有读取`;
    this.faults.add({ level: 'warning', line: rows[0]?.line ?? 0, element: sheet, field: '', value: '', message });
  }

  private write(fileName: string): void {
    const { rows, header } = this;
    const { name, works, total, at } = this.works.tree();
    const units = this.units.filled;
    const project = rows.openNode({ kind: 'project' });
    rows.standsAt(at);
    const left = new Set(units);
    const totals = works.map((each) => this.work(each, left, ''));
    for (const unit of left) totals.push(this.unit(unit, { name: unit.name, total: null }));
    rows.closeNode();
    const stated = totals.filter((each) => each !== null);
    header.installationTotal ??= total;
    header.total ??= total ?? (stated.length > 0 ? sumDecimals(stated).toFixed() : null);
    header.name ||= name || units[0]?.name || fileName;
    project.name = header.name;
    rows.cut();
    if (this.hasNoBills) this.warn('工作簿中只有汇总表，没有清单；请另行导入各单位工程的计价表');
    for (const note of this.converted) this.warn(note);
    if (this.said.size > 0) {
      this.warn(`工作表“${[...this.said].join('、')}”按手工对应的列读取`);
    }
    if (this.settled) {
      header.attributes.push({ name: SETTLEMENT_SIDE_ATTRIBUTE, value: settlementSideNames[this.side] });
      this.warn(
        `工作簿含合同、送审、审核等栏，已按“${settlementSideNames[this.side]}”一栏读取；其他栏请以相应的成果阶段另行导入`,
      );
    }
  }

  private unit(unit: UnitWorkTables, words: Parameters<typeof collectUnitWorkRows>[2]): string | null {
    const { total, workedOut } = collectUnitWorkRows(this.rows, unit, words);
    for (const { line, sheet: element, value, message } of unit.sums.wrong)
      this.faults.add({ level: 'gap', line, element, field: '合价', value, message });
    if (workedOut) this.warn(`“${unit.name}”没有费用汇总表，造价按各表的金额合计为 ${total} 元`);
    return total;
  }

  private warn(message: string): void {
    this.faults.add({ level: 'warning', line: 0, element: '', field: '', value: '', message });
  }

  /** A line of the summary over works: a unit work whose tables are here, or one that is known by its total alone. */
  private work(
    { row, parts }: CodedTreeNode<WorksSummaryLine>,
    left: Set<UnitWorkTables>,
    above: string,
  ): string | null {
    const { serial: code, name, total, at } = row;
    const words = { code, name, total };
    if (parts.length === 0) {
      const unit = findSummarizedUnitWork(left, row, above);
      if (unit) left.delete(unit);
      return this.unit(unit ?? new UnitWorkTables(name), { ...words, at });
    }
    const node = this.rows.openNode({ kind: 'singleWork', ...words, sourceLine: row.line });
    if (row.sum != null) node.summary = { ...createBlankFeeSummary(), total: row.sum };
    this.rows.standsAt(at);
    for (const part of parts) this.work(part, left, name);
    this.rows.closeNode();
    return total;
  }
}
