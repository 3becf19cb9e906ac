import type { TableKind } from '#business/consult/cost/model/index.ts';
import type { SheetTable } from './find-tables.ts';
import { UnitWorkTables } from './tables/unit-work-tables.ts';
import type { WorksSummaryLine } from './tables/works-summary-table.ts';

/** The unit works of a workbook, each with its tables. Works of one name below different works are different ones. */
export class UnitWorkList {
  private readonly units: UnitWorkTables[] = [];

  get filled(): UnitWorkTables[] {
    return this.units.filter((unit) => !unit.isEmpty);
  }

  /**
   * The unit work a table belongs to: as it says, as its title or sheet says in 【】, or that of the table before.
   * @returns null for a 费用汇总表 that only repeats what is known
   */
  of(table: SheetTable, kind: TableKind, otherwise: string): UnitWorkTables | null {
    const last = this.units.at(-1);
    const name = table.work || bracketed(`${table.title} ${table.sheet}`) || last?.name || otherwise;
    const above = table.work === '' ? '' : table.above;
    const known = this.units.findLast((unit) => unit.name === name && isSame(unit.above, above));
    if (!known) return this.open(name, above);
    known.above ||= above;
    if (kind !== 'unitSummary' || !known.isSummed) return known;
    // A second 费用汇总表 of one name is that of another work, or the first once more.
    return known.isSummedBy(table) ? null : this.open(name, above);
  }

  private open(name: string, above: string): UnitWorkTables {
    const unit = new UnitWorkTables(name, above);
    this.units.push(unit);
    return unit;
  }
}

const isSame = (one: string, other: string): boolean => one === '' || other === '' || one === other;
const bracketed = (words: string): string => /【(.+?)】/.exec(words)?.[1] ?? '';
const bare = (name: string): string => name.replace(/[-_－—\s]/g, '');

/** Which of some unit works a line of a summary over works means. @param above the work it stands below */
export function findSummarizedUnitWork(
  units: Iterable<UnitWorkTables>,
  { name, total }: WorksSummaryLine,
  above: string,
): UnitWorkTables | undefined {
  const fitting = [...units].filter((unit) => unit.name === name || bare(unit.name) === bare(above + name));
  return (
    fitting.find((unit) => unit.above === above) ??
    fitting.find((unit) => unit.total === total) ??
    fitting.find((unit) => unit.above === '') ??
    fitting[0]
  );
}
