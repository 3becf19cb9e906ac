import type { SheetRowLocation } from '../../rows/cost-row-collector.ts';
import { locateSheetRow, readNumberAtColumn, readTextAtColumn, resolveColumnPositions } from '../column-positions.ts';
import type { SheetTable, SheetTableRow } from '../find-tables.ts';
import { readLabelText } from '../read-cells.ts';

/** A line of a bill table: a bill, or the heading of a section. */
export interface BillTableLine {
  readonly line: number;
  readonly heading: boolean;
  readonly code: string;
  readonly name: string;
  feature: string;
  readonly unit: string;
  readonly quantity: string | null;
  readonly price: string | null;
  readonly total: string | null;
  readonly formula: string;
  readonly priceHigh: string | null;
  readonly at: SheetRowLocation;
}

const SUM =
  /^(本页|分部|页|人工|材料|(施工)?(机械|机具))?(小计|合计|总计)|^(分部分项|(单价|总价)?措施项目|其[他它]项目)?(工程)?(费)?合计([=(（].*)?$|^注[:：]/;
const WORDS = /[一-龥]{2}/;
/** A sum is told by the first words of its row: further on the same words are what something is calculated from. */
export function isSubtotalRow({ cells }: SheetTableRow): boolean {
  const [first = ''] = cells.map(readLabelText).filter((text) => WORDS.test(text));
  return SUM.test(first);
}

/** The bills of a table, with the headings they stand under. */
export function readBillTableLines(table: SheetTable): BillTableLine[] {
  const places = resolveColumnPositions(table, 'bills');
  const { code, name, feature, unit, quantity, price, total, priceHigh } = places;
  const lines: BillTableLine[] = [];
  for (const row of table.rows) {
    if (isSubtotalRow(row)) continue;
    const { cells, line } = row;
    const each = {
      line,
      code: readTextAtColumn(cells, code).replace(/\s/g, ''),
      name: readTextAtColumn(cells, name).replace(/\n/g, ''),
      feature: readTextAtColumn(cells, feature),
      unit: readTextAtColumn(cells, unit),
      quantity: readNumberAtColumn(cells, quantity),
      price: readNumberAtColumn(cells, price),
      total: readNumberAtColumn(cells, total),
      formula: '',
      priceHigh: readNumberAtColumn(cells, priceHigh),
      at: locateSheetRow(table.sheet, line, places),
    };
    if (continues(each, lines.at(-1))) continue;
    if (each.name === '' && each.code === '') continue;
    lines.push({ ...each, heading: isSectionHeading(each) });
  }
  return withoutGroups(lines);
}

const BILL_CODE = /\d{9,12}$|^\d{2}B\d{3}$/;

/** A name without unit, quantity and price; a row with a bill's own code and an amount is a bill all the same. */
export const isSectionHeading = ({
  code,
  unit,
  quantity,
  price,
  total,
}: Omit<BillTableLine, 'heading' | 'at'>): boolean =>
  unit === '' && quantity === null && price === null && !(BILL_CODE.test(code) && total !== null);

/** Some products print a group of measures as a row of its own (1 项), with the sum of the bills that follow it: it only repeats them. */
function withoutGroups(lines: readonly BillTableLine[]): BillTableLine[] {
  const isGroup = ({ heading, code, total }: BillTableLine) =>
    !heading && total !== null && /^\d{1,2}(\.\d+)*$/.test(code);
  return lines.filter((line, at) => !(isGroup(line) && addsUpBelow(lines, at)));
}

function addsUpBelow(lines: readonly BillTableLine[], at: number): boolean {
  const total = Number(lines[at]?.total);
  let below = 0;
  for (const { code, total: own } of lines.slice(at + 1)) {
    if (!BILL_CODE.test(code)) break;
    below += Number(own ?? 0);
    if (total !== 0 && Math.abs(below - total) < 0.02) return true;
  }
  return false;
}

/** A feature that goes on where a page ended. */
function continues(each: Omit<BillTableLine, 'heading'>, last: BillTableLine | undefined): boolean {
  if (each.code !== '' || each.unit !== '' || each.total !== null || each.feature === '' || !last) return false;
  if (each.name !== '') return false;
  last.feature = `${last.feature}\n${each.feature}`;
  return true;
}

/** True for a heading after which the bills are measures. */
export const isMeasureSectionName = (name: string): boolean => /措施/.test(name);
