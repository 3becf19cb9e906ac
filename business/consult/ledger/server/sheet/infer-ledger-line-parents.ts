import { buildLedgerSideKey, createEmptyLedgerRow, LEDGER_SIDES, type LedgerRow } from '../../model/index.ts';

/** A line as a workbook has it. */
export interface LedgerWorkbookLine extends LedgerRow {
  /** What stands in 序号: 1.2.3 tells the place in the tree. */
  readonly serial: string;
  readonly line: number;
  /** A sheet of a workbook with several. */
  readonly work?: true;
}

const SUM = /^(本页)?(小计|合计|总计)[:：]?$|小计$|^(不含税|税前|含税|税后)?(工程)?(总)?造价(合计)?$|^注[:：]/;
const WORKS_SUM = /^分部分项.*合计$/;
const MEASURES_SUM = /^(单价|总价)?措施.*合计$/;
/** What stands beside works and measures, never in them. */
const BESIDE = /^(其他项目|规费|税金|增值税|分部分项|措施项目|安全文明施工费$)/;
const DOTTED = /^\d+(\.\d+)+$/;
const BILL = /\d{9,12}$|^\d{2}B\d{3}$/;

/** Lines in their sections. Sums that a workbook prints between its rows are no rows: they are worked out again. */
export function inferLedgerLineParents(lines: readonly LedgerWorkbookLine[]): LedgerRow[] {
  return lines.some(({ serial }) => DOTTED.test(serial)) &&
    lines.every(({ serial, work }) => work || isPlace(serial) || serial === '')
    ? bySerial(lines)
    : byHeading(lines);
}

const isPlace = (serial: string): boolean => /^\d+(\.\d+)*$/.test(serial);
const plainName = ({ name }: LedgerWorkbookLine): string => name.replace(/\s/g, '');
const isSum = (line: LedgerWorkbookLine): boolean => line.code === '' && SUM.test(plainName(line));

/** 序号 that are places (1, 1.1, 1.1.1) tell the tree; a place named twice, or one with nothing above, makes them mere numbers. */
function bySerial(lines: readonly LedgerWorkbookLine[]): LedgerRow[] {
  const rows = lines.filter((line) => !isSum(line));
  const ids = new Map<string, number>();
  let work = '';
  for (const [at, { serial, work: isWork }] of rows.entries()) {
    if (isWork) work = `${at}/`;
    const place = isWork ? work : `${work}${serial}`;
    const above = aboveOf(serial);
    if (ids.has(place) || (above !== '' && !ids.has(`${work}${above}`))) return byHeading(lines);
    ids.set(place, at + 1);
  }
  work = '';
  const parents = new Set<number>();
  const placed = rows.map((line, at) => {
    if (line.work) work = `${at}/`;
    const above = aboveOf(line.serial);
    const parentId = line.work ? null : (ids.get(`${work}${above}`) ?? null);
    if (parentId !== null) parents.add(parentId);
    return rowOf(line, at + 1, parentId);
  });
  return placed.map((row) => (parents.has(row.id) ? withoutAmounts(row) : row));
}

const aboveOf = (serial: string): string => serial.split('.').slice(0, -1).join('.');

/** A name without unit, quantity and price is a heading; the rows after it stand in it until the next. */
function byHeading(lines: readonly LedgerWorkbookLine[]): LedgerRow[] {
  const placing = new Placing();
  for (const [at, line] of lines.entries()) placing.take(line, lines[at + 1]);
  return placing.rows;
}

const isPrintedSum = (name: string): boolean => SUM.test(name) || WORKS_SUM.test(name) || MEASURES_SUM.test(name);

class Placing {
  readonly rows: LedgerRow[] = [];
  /** Open sections, outermost first. */
  private open: number[] = [];
  private work = 0;
  /** The row before was a heading: the next heading stands in it. */
  private justOpened = false;

  take(line: LedgerWorkbookLine, next: LedgerWorkbookLine | undefined): void {
    const name = plainName(line);
    if (line.work) this.begin(line, 0, true);
    else if (line.code === '' && isPrintedSum(name)) this.sum(line, name, next);
    else if (isHeading(line, next)) this.head(line, name);
    else this.add(line, BESIDE.test(name) && line.code === '' ? this.work : this.open.length);
  }

  /** Sums are no rows; that of the works closes them, that of the measures stands before them. */
  private sum(line: LedgerWorkbookLine, name: string, next: LedgerWorkbookLine | undefined): void {
    if (WORKS_SUM.test(name)) this.wrap('分部分项工程');
    else if (MEASURES_SUM.test(name) && next && !isSum(next)) this.begin({ ...line, name: '措施项目' }, this.work);
  }

  private head(line: LedgerWorkbookLine, name: string): void {
    const top = BESIDE.test(name) ? this.work : this.depthOf();
    this.begin(line, top);
  }

  /** A heading after rows closes the innermost section; one right after another stands in it. */
  private depthOf(): number {
    return this.justOpened ? this.open.length : Math.max(this.work + (this.inMeasures ? 1 : 0), this.open.length - 1);
  }

  private inMeasures = false;

  private begin(line: LedgerWorkbookLine, depth: number, work = false): void {
    this.open.length = depth;
    this.rows.push(withoutAmounts(rowOf(line, this.rows.length + 1, this.open.at(-1) ?? null)));
    this.open.push(this.rows.length);
    this.inMeasures = line.name === '措施项目' || (this.inMeasures && depth > this.work);
    if (work) this.work = 1;
    this.justOpened = true;
  }

  private add(line: LedgerWorkbookLine, depth: number): void {
    this.open.length = depth;
    this.rows.push(rowOf(line, this.rows.length + 1, this.open.at(-1) ?? null));
    this.justOpened = false;
  }

  /** What stands beside each other until now goes into a section, where the workbook prints its sum afterwards. */
  private wrap(name: string): void {
    const root = this.open[0] !== undefined && this.work === 1 ? this.open[0] : null;
    this.open.length = this.work;
    this.justOpened = false;
    const beside = this.rows.filter(({ parentId, id }) => parentId === root && id !== root);
    if (beside.length < 2) return;
    const id = this.rows.length + 1;
    for (const row of beside) row.parentId = id;
    this.rows.push({ ...createEmptyLedgerRow(id, root), name });
  }
}

function isHeading(line: LedgerWorkbookLine, next: LedgerWorkbookLine | undefined): boolean {
  const { unit, code } = line;
  const bare =
    unit === '' &&
    LEDGER_SIDES.every(
      (side) => line[buildLedgerSideKey(side, 'Quantity')] === null && line[buildLedgerSideKey(side, 'Price')] === null,
    );
  if (!bare || BILL.test(code)) return false;
  const silent = LEDGER_SIDES.every((side) => line[buildLedgerSideKey(side, 'Amount')] === null);
  return silent || (next !== undefined && !isSum(next) && next.unit !== '');
}

function rowOf(
  { serial: _serial, line: _line, work: _work, ...row }: LedgerWorkbookLine,
  id: number,
  parentId: number | null,
): LedgerRow {
  return { ...row, id, parentId };
}

const withoutAmounts = (row: LedgerRow): LedgerRow => ({
  ...createEmptyLedgerRow(row.id, row.parentId),
  code: row.code,
  name: row.name,
  feature: row.feature,
  remark: row.remark,
});
