import { type CostHeader, FaultList, SETTLEMENT_SIDE, type TableKind } from '#business/consult/cost/model/index.ts';
import { sum } from '#kernel/base/numbers/decimal.ts';
import type { ReadSheet } from '#kernel/server/spreadsheet/read-workbook.ts';
import { blankHeader, blankSummary } from '../rows/blank-rows.ts';
import type { Coded } from '../rows/by-code.ts';
import { CostRows } from '../rows/cost-rows.ts';
import { isCover, readCover } from './cover.ts';
import { findTables, type SheetTable } from './find-tables.ts';
import { type KnownHeads, NO_HEADS } from './layouts/known-heads.ts';
import { kindOf } from './table-kinds.ts';
import { type SettlementSide, sideNames } from './tables/settlement-table.ts';
import { UnitTables } from './tables/unit-tables.ts';
import type { WorkLine } from './tables/works-table.ts';
import { WorksTables } from './tables/works-tree.ts';
import { fittingUnit, UnitList } from './unit-list.ts';
import { writeUnit } from './write-unit.ts';

/** Puts the sheets of a workbook together: tables by their kind, kinds by the unit work they belong to. */
export class ExcelReading {
  readonly rows = new CostRows();
  readonly header: CostHeader = blankHeader('excel-tables');
  readonly faults = new FaultList();
  private readonly units = new UnitList();
  private readonly works = new WorksTables();
  private settled = false;
  /** Sheets with tables that were read as somebody said. */
  private readonly said = new Set<string>();
  /** What is told of columns in other units; heads repeat on every page. */
  private readonly converted = new Set<string>();

  /** @param known heads whose meaning somebody has told */
  constructor(
    sheets: readonly ReadSheet[],
    fileName: string,
    private readonly side: SettlementSide,
    private readonly known: KnownHeads = NO_HEADS,
  ) {
    for (const sheet of sheets.filter(({ hidden }) => !hidden)) this.sheet(sheet, fileName);
    const hidden = sheets.filter((sheet) => sheet.hidden && findTables(sheet, known).some(kindOf));
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

  private sheet(sheet: ReadSheet, fileName: string): void {
    if (isCover(sheet)) readCover(sheet, this.header);
    const tables = findTables(sheet, this.known);
    if (/50500-2024|增值税计价表|安全生产措施|工程项目清单汇总表/.test(tables.map(({ title }) => title).join(' ')))
      this.header.edition = '2025';
    for (const table of tables) {
      const kind = kindOf(table);
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
    header.total ??= total ?? (stated.length > 0 ? sum(stated).toFixed() : null);
    header.name ||= name || units[0]?.name || fileName;
    project.name = header.name;
    rows.cut();
    if (this.hasNoBills) this.warn('工作簿中只有汇总表，没有清单；请另行导入各单位工程的计价表');
    for (const note of this.converted) this.warn(note);
    if (this.said.size > 0) {
      this.warn(`工作表“${[...this.said].join('、')}”按手工对应的列读取`);
    }
    if (this.settled) {
      header.attributes.push({ name: SETTLEMENT_SIDE, value: sideNames[this.side] });
      this.warn(
        `工作簿含合同、送审、审核等栏，已按“${sideNames[this.side]}”一栏读取；其他栏请以相应的成果阶段另行导入`,
      );
    }
  }

  private unit(unit: UnitTables, words: Parameters<typeof writeUnit>[2]): string | null {
    const { total, workedOut } = writeUnit(this.rows, unit, words);
    for (const { line, sheet: element, value, message } of unit.sums.wrong)
      this.faults.add({ level: 'gap', line, element, field: '合价', value, message });
    if (workedOut) this.warn(`“${unit.name}”没有费用汇总表，造价按各表的金额合计为 ${total} 元`);
    return total;
  }

  private warn(message: string): void {
    this.faults.add({ level: 'warning', line: 0, element: '', field: '', value: '', message });
  }

  /** A line of the summary over works: a unit work whose tables are here, or one that is known by its total alone. */
  private work({ row, parts }: Coded<WorkLine>, left: Set<UnitTables>, above: string): string | null {
    const { serial: code, name, total, at } = row;
    const words = { code, name, total };
    if (parts.length === 0) {
      const unit = fittingUnit(left, row, above);
      if (unit) left.delete(unit);
      return this.unit(unit ?? new UnitTables(name), { ...words, at });
    }
    const node = this.rows.openNode({ kind: 'singleWork', ...words, sourceLine: row.line });
    if (row.sum != null) node.summary = { ...blankSummary(), total: row.sum };
    this.rows.standsAt(at);
    for (const part of parts) this.work(part, left, name);
    this.rows.closeNode();
    return total;
  }
}
