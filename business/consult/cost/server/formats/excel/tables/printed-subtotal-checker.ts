import { type Decimal, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { buildTreeByCode } from '../../rows/build-tree-by-code.ts';
import { readNumberAtColumn, readTextAtColumn, resolveColumnPositions } from '../column-positions.ts';
import type { SheetTable } from '../find-tables.ts';
import { readLabelText } from '../read-cells.ts';
import { isSubtotalRow } from './bill-table.ts';
import { readFeeTableLines } from './fee-table.ts';

/** A sum printed in a table that is none of what it may add up. */
interface WrongSum {
  readonly sheet: string;
  readonly line: number;
  readonly value: string;
  readonly message: string;
}

const NEAR = '0.05';
const near = (one: Decimal, other: string): boolean => one.minus(other).abs().lte(NEAR);

/** The sums printed between the bills of a unit work: of a page, of a section, of what follows the last sum, of all so far. */
export class PrintedSubtotalChecker {
  readonly wrong: WrongSum[] = [];
  private all = toDecimal(0);
  /** What was added since the last sum of each name, and since the last heading. */
  private readonly since = new Map<string, Decimal>();

  addBills(table: SheetTable): void {
    const { total = -1, code, unit } = resolveColumnPositions(table, 'bills');
    for (const row of table.rows) {
      const amount = readNumberAtColumn(row.cells, total);
      if (isSubtotalRow(row)) this.printed(table, row, amount);
      else if (readTextAtColumn(row.cells, unit) === '' && readTextAtColumn(row.cells, code).length < 9)
        this.since.set('', this.all);
      else if (amount !== null) this.all = this.all.plus(amount);
    }
  }

  /** 合计 of a table of measures by rate = Σ of its rows of the first level. */
  addRated(table: SheetTable): void {
    const { amount = -1 } = resolveColumnPositions(table, 'rateMeasures');
    const rows = buildTreeByCode(readFeeTableLines(table, 'rateMeasures'), ({ serial }) => serial);
    const last = table.rows.findLast(isSubtotalRow);
    const stated = last ? readNumberAtColumn(last.cells, amount) : null;
    const expected = sumDecimals(rows.map(({ row }) => row.words.total ?? null));
    // A table over several pages prints its sum on the last of them.
    if (!last || stated === null || rows.length === 0 || Number(rows[0]?.row.serial) !== 1) return;
    if (!near(expected, stated)) this.tell(table, last.line, '合计', { stated, expected });
  }

  private printed(table: SheetTable, { cells, line }: SheetTable['rows'][number], stated: string | null): void {
    const name = cells.map(readLabelText).find((text) => /[一-龥]{2}/.test(text)) ?? '';
    if (stated === null || name.startsWith('注')) return;
    const before = this.since.get(name) ?? toDecimal(0);
    const readings = [
      this.all,
      ...[...this.since.values()].map((each) => this.all.minus(each)),
      this.all.minus(before),
    ];
    if (!readings.some((each) => near(each, stated)))
      this.tell(table, line, name, { stated, expected: this.all.minus(before) });
    this.since.set(name, this.all);
  }

  private tell(
    table: SheetTable,
    line: number,
    name: string,
    { stated, expected }: { stated: string; expected: Decimal },
  ): void {
    const message = `工作表“${table.sheet}”的“${name}”为 ${stated} 元，与所列各行之和 ${expected.toFixed(2)} 元不一致`;
    this.wrong.push({ sheet: table.sheet, line, value: stated, message });
  }
}
