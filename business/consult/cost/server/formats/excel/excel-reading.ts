import { type CostHeader, FaultList, SETTLEMENT_SIDE, type TableKind } from '#business/consult/cost/model/index.ts';
import { sum } from '#kernel/base/numbers/decimal.ts';
import type { ReadSheet } from '#kernel/server/spreadsheet/read-workbook.ts';
import { blankHeader } from '../rows/blank-rows.ts';
import { type Coded, treeByCode } from '../rows/by-code.ts';
import { CostRows } from '../rows/cost-rows.ts';
import { isCover, readCover } from './cover.ts';
import { findTables, type SheetTable } from './find-tables.ts';
import { type KnownHeads, NO_HEADS } from './layouts/known-heads.ts';
import { kindOf } from './table-kinds.ts';
import { type SettlementSide, sideNames } from './tables/settlement-table.ts';
import { UnitTables } from './tables/unit-tables.ts';
import { type WorkLine, workLines } from './tables/works-table.ts';
import { writeUnit } from './write-unit.ts';

/** Puts the sheets of a workbook together: tables by their kind, kinds by the unit work they belong to. */
export class ExcelReading {
  readonly rows = new CostRows();
  readonly header: CostHeader = blankHeader('excel-tables');
  readonly faults = new FaultList();
  private readonly units = new Map<string, UnitTables>();
  private works: WorkLine[] = [];
  private worksTotal: string | null = null;
  private settled = false;
  /** Sheets with tables that were read as somebody said. */
  private readonly said = new Set<string>();
  /** Tables without a name of their own belong to the work of the table before. */
  private lastName = '';

  /** @param known heads whose meaning somebody has told */
  constructor(
    sheets: readonly ReadSheet[],
    fileName: string,
    private readonly side: SettlementSide,
    private readonly known: KnownHeads = NO_HEADS,
  ) {
    for (const sheet of sheets) this.sheet(sheet, fileName);
    this.write(fileName);
  }

  private sheet(sheet: ReadSheet, fileName: string): void {
    if (isCover(sheet)) readCover(sheet, this.header);
    const tables = findTables(sheet, this.known);
    if (/50500-2024|增值税计价表|最高投标限价/.test(tables.map(({ title }) => title).join(' ')))
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
    if (kind === 'settlement') this.settled = true;
    if (kind === 'worksSummary') {
      const { works, total } = workLines(table);
      this.works.push(...works);
      this.worksTotal = total ?? this.worksTotal;
      return;
    }
    const name = table.work || bracketed(`${table.title} ${table.sheet}`) || this.lastName || fileName;
    this.lastName = name;
    const unit = this.units.get(name) ?? new UnitTables(name);
    this.units.set(name, unit);
    unit.add(table, kind, this.side);
  }

  private strange({ sheet, title, rows }: SheetTable): void {
    if (rows.length === 0) return;
    const message = `工作表“${sheet}”中的表格“${title.slice(0, 40)}”未识别，没有读取`;
    this.faults.add({ level: 'warning', line: rows[0]?.line ?? 0, element: sheet, field: '', value: '', message });
  }

  private write(fileName: string): void {
    const { rows, header } = this;
    const units = [...this.units.values()].filter((unit) => !unit.isEmpty);
    const project = rows.openNode({ kind: 'project' });
    const left = new Set(units);
    const tree = treeByCode(this.works, ({ serial }) => serial);
    const totals: Array<string | null> = [];
    for (const each of tree) totals.push(this.work(each, left));
    for (const unit of left) totals.push(writeUnit(rows, unit, { name: unit.name, total: null }));
    rows.closeNode();
    const stated = totals.filter((total) => total !== null);
    header.total ??= this.worksTotal ?? (stated.length > 0 ? sum(stated).toFixed() : null);
    header.name ||= this.worksName || units[0]?.name || fileName;
    project.name = header.name;
    rows.cut();
    if (this.said.size > 0) {
      const message = `工作表“${[...this.said].join('、')}”按手工对应的列读取`;
      this.faults.add({ level: 'warning', line: 0, element: '', field: '', value: '', message });
    }
    if (this.settled) {
      header.attributes.push({ name: SETTLEMENT_SIDE, value: sideNames[this.side] });
      const message = `工作簿含合同、送审、审核等栏，已按“${sideNames[this.side]}”一栏读取；其他栏请以相应的成果阶段另行导入`;
      this.faults.add({ level: 'warning', line: 0, element: '', field: '', value: '', message });
    }
  }

  private get worksName(): string {
    return this.units.size > 1 ? '' : (this.works[0]?.name ?? '');
  }

  /** A line of the summary over works: a unit work whose tables are here, or one that is known by its total alone. */
  private work({ row, parts }: Coded<WorkLine>, left: Set<UnitTables>): string | null {
    const words = { code: row.serial, name: row.name, total: row.total };
    const unit = [...left].find(({ name }) => name === row.name);
    if (parts.length === 0) {
      if (unit) left.delete(unit);
      return writeUnit(this.rows, unit ?? new UnitTables(row.name), words);
    }
    this.rows.openNode({ kind: 'singleWork', ...words, sourceLine: row.line });
    for (const part of parts) this.work(part, left);
    this.rows.closeNode();
    return row.total;
  }
}

const bracketed = (words: string): string => /【(.+?)】/.exec(words)?.[1] ?? '';
