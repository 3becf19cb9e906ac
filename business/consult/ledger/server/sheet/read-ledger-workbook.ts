import {
  detectTableKind,
  findSheetTables,
  readNumberAtColumn,
  readReportSet,
  readTextAtColumn,
  type SheetTable,
} from '#business/consult/cost/server/index.ts';
import { multiplyDecimals, unitPriceOf } from '#kernel/base/numbers/decimal.ts';
import { type ParsedSheet, readWorkbook } from '#kernel/server/spreadsheet/read-workbook.ts';
import {
  buildLedgerSideKey,
  type CostLedgerDefinition,
  costLedgerErrors,
  createEmptyLedgerRow,
  LEDGER_SIDES,
  type LedgerRow,
  type LedgerSide,
  MAX_LEDGER_ROWS,
} from '../../model/index.ts';
import { convertCostFileToLedgerRows } from './cost-file-to-ledger-rows.ts';
import { inferLedgerLineParents, type LedgerWorkbookLine } from './infer-ledger-line-parents.ts';

/** Words by which workbooks of the trade call a side. */
const WORDS: Readonly<Record<LedgerSide, string>> = {
  base: '合同|投标|中标|清单',
  claimed: '送审|报审|申请|申报|上报|结算|编制',
  agreed: '审核|审定|核定|批复|复核',
};
/** Columns that compare two others, and those that stand for everything until now. */
const COMPARED = /增减|核增|核减|偏差|比例|±|累计|变更/;
const EMPTY = /^[-—–/\\]*$/;

/** Columns by the words of their heads; -1 where none fits. */
class Columns {
  constructor(private readonly labels: readonly string[]) {}

  find(form: RegExp, not?: RegExp): number {
    return this.labels.findIndex((label) => form.test(label) && !(not?.test(label) ?? false));
  }
}

interface SideColumns {
  readonly quantity: number;
  readonly price: number;
  readonly amount: number;
}

type Found = { readonly [S in LedgerSide]?: SideColumns };

/** Rows of a workbook, and what is told of how they were read. */
export interface LedgerWorkbookRows {
  readonly rows: LedgerRow[];
  readonly notes: readonly string[];
}

/**
 * The rows of a ledger's table in a workbook, of all its sheets: tables are found by their heads, sides by their words. One
 * without words of sides is the side asked for.
 * @throws Refusal for a file without such a table, or with a number that is none
 */
export async function readLedgerWorkbook(
  content: Uint8Array,
  fileName: string,
  wanted: { readonly ledger: CostLedgerDefinition; readonly side: LedgerSide },
): Promise<LedgerWorkbookRows> {
  const sheets = (await readWorkbook(content, fileName, { formats: true })).filter(({ hidden }) => !hidden);
  const set = readReportSet(sheets, fileName);
  if (set) return { rows: convertCostFileToLedgerRows(set, wanted.side), notes: set.conversions };
  const read = sheets
    .map((sheet) => ({ name: sheet.name, ...linesIn(sheet, wanted) }))
    .filter(({ lines }) => lines.length > 0);
  const several = read.length > 1;
  const lines = read.flatMap(({ name, lines: own }) => (several ? [workOf(name), ...own] : own));
  if (lines.length === 0) throw costLedgerErrors.noRowsInFile();
  if (lines.length > MAX_LEDGER_ROWS)
    throw costLedgerErrors.tooManyRows({ most: MAX_LEDGER_ROWS, count: lines.length });
  return { rows: inferLedgerLineParents(lines), notes: [...new Set(read.flatMap(({ notes }) => notes))] };
}

/** A sheet of several is a section of its own. */
const workOf = (name: string): LedgerWorkbookLine => ({
  ...createEmptyLedgerRow(0),
  name,
  serial: '',
  line: 0,
  work: true,
});

/** Tables that tell what rows of others are made of: their amounts are in those already. */
const BESIDE: ReadonlySet<string> = new Set([
  'analysis',
  'shortAnalysis',
  'analysisMaterials',
  'resources',
  'publication',
]);

function linesIn(
  sheet: ParsedSheet,
  wanted: { ledger: CostLedgerDefinition; side: LedgerSide },
): { lines: LedgerWorkbookLine[]; notes: readonly string[] } {
  const read = findSheetTables(sheet)
    .filter((table) => !BESIDE.has(detectTableKind(table) ?? ''))
    .map((table) => ({ lines: tableLines(table, wanted), notes: table.converted }))
    .filter(({ lines }) => lines.length > 0);
  return { lines: read.flatMap(({ lines }) => lines), notes: read.flatMap(({ notes }) => notes) };
}

function tableLines(
  table: SheetTable,
  { ledger, side }: { ledger: CostLedgerDefinition; side: LedgerSide },
): LedgerWorkbookLine[] {
  const at = new Columns(table.columns);
  const name = at.find(/名称|费用项目/, /工程名称.*编码|单位名称/);
  const found = sidesOf(at, ledger, side);
  if (name < 0 || Object.keys(found).length === 0) return [];
  const [serial, code, feature] = [at.find(/^序号$/), at.find(/编码|编号/), at.find(/特征|工作内容|计算依据/)];
  const [unit, remark, last] = [
    at.find(/单位/, /单价|单位工程|施工单位/),
    at.find(/备注|原因/),
    at.find(/上期|累计/, /本期|金额|合价/),
  ];
  const filed = ledger.filedPrice ? at.find(/备案.*价/, new RegExp(`${COMPARED.source}|合价|金额`)) : -1;
  const priced = Object.values(found).flatMap(({ quantity, amount }) => [quantity, amount]);
  let above = '';
  return table.rows.flatMap((row): LedgerWorkbookLine[] => {
    const own = readTextAtColumn(row.cells, name).replace(/\n/g, '');
    const isPriced = priced.some((column) => readNumberAtColumn(row.cells, column) !== null);
    // A priced row without a name stands below the name of several.
    const label = own || (isPriced ? above : '');
    above = label;
    if (label === '') return [];
    const amount = (column: number) => numberIn(row, column, { name: label, title: table.columns[column] ?? '' });
    const words = {
      code: readTextAtColumn(row.cells, code).replace(/\s/g, '').slice(0, 60),
      name: label.slice(0, 500),
      feature: readTextAtColumn(row.cells, feature).slice(0, 4000),
      unit: readTextAtColumn(row.cells, unit).slice(0, 20),
      remark: readTextAtColumn(row.cells, remark).slice(0, 500),
      serial: readTextAtColumn(row.cells, serial),
    };
    const prices = { lastQuantity: amount(last), filedPrice: amount(filed) };
    const line: LedgerWorkbookLine = { ...createEmptyLedgerRow(0), ...words, ...prices, line: row.line };
    for (const each of LEDGER_SIDES) Object.assign(line, sideIn(found[each], each, amount));
    return [pricedBy(ledger, line)];
  });
}

function numberIn(
  { line, cells }: SheetTable['rows'][number],
  column: number,
  told: { name: string; title: string },
): string | null {
  const text = readTextAtColumn(cells, column);
  if (EMPTY.test(text)) return null;
  const number = readNumberAtColumn(cells, column);
  if (number === null)
    throw costLedgerErrors.notReadable({ line, name: told.name, column: told.title, value: text.slice(0, 30) });
  return number;
}

function sidesOf(at: Columns, ledger: CostLedgerDefinition, wanted: LedgerSide): Found {
  const common = at.find(/单价/, COMPARED);
  const found: { [S in LedgerSide]?: SideColumns } = {};
  for (const { side } of ledger.sides) {
    const word = WORDS[side];
    const quantity = at.find(new RegExp(`(${word}).*(工程量|数量)|(工程量|数量).*(${word})`), COMPARED);
    const amount = at.find(
      new RegExp(`(${word}).*(合价|金额|价$)|(合价|金额).*(${word})`),
      new RegExp(`${COMPARED.source}|单价|备案`),
    );
    const own = at.find(new RegExp(`(${word}).*单价|单价.*(${word})`), new RegExp(`${COMPARED.source}|备案`));
    if (quantity >= 0 || amount >= 0) found[side] = { quantity, amount, price: own >= 0 ? own : -1 };
  }
  if (Object.keys(found).length > 0) return found;
  const quantity = at.find(/工程量|数量/, COMPARED);
  const amount = at.find(/合价|金额|合计/, /单价|其中|暂估/);
  return quantity < 0 && amount < 0 ? {} : { [wanted]: { quantity, price: common, amount } };
}

/** A side's quantity, price and amount; a price nobody states is what the amount comes to for one unit. */
function sideIn(
  columns: SideColumns | undefined,
  side: LedgerSide,
  amountAt: (column: number) => string | null,
): Partial<LedgerRow> {
  if (!columns) return {};
  const [quantity, stated, amount] = [amountAt(columns.quantity), amountAt(columns.price), amountAt(columns.amount)];
  const price = stated ?? (quantity && amount ? (unitPriceOf(amount, quantity)?.toFixed() ?? null) : null);
  const comesTo = amount ?? (quantity && price ? multiplyDecimals(quantity, price, 2).toFixed(2) : null);
  return {
    [buildLedgerSideKey(side, 'Quantity')]: quantity,
    [buildLedgerSideKey(side, 'Price')]: price,
    [buildLedgerSideKey(side, 'Amount')]: comesTo,
  };
}

/** Where the contract prices all sides, quantities alone are asked for. */
function pricedBy({ contractPrice }: CostLedgerDefinition, line: LedgerWorkbookLine): LedgerWorkbookLine {
  if (!contractPrice || line.basePrice === null) return line;
  for (const side of ['claimed', 'agreed'] as const) {
    const quantity = line[buildLedgerSideKey(side, 'Quantity')];
    line[buildLedgerSideKey(side, 'Price')] = line.basePrice;
    line[buildLedgerSideKey(side, 'Amount')] =
      quantity === null ? null : multiplyDecimals(quantity, line.basePrice, 2).toFixed(2);
  }
  return line;
}
