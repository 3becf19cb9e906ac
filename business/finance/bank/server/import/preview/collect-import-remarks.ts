import { UNCLEAR_DATE_MESSAGE } from '#kernel/base/cells/date-order-detector.ts';
import type {
  DebitMeaning,
  DebitMeaningCandidate,
  ExcelSheet,
  ImportRowFault,
  ImportRowWarning,
} from '#kernel/meta/calls/excel-calls.ts';
import {
  describeMissingColumns,
  describeMissingTitles,
  type StatementCellFault,
  type StatementLayout,
  type StatementLineResult,
  type StatementReader,
  type StatementRow,
} from '../../../model/statement/index.ts';
import { type PostingDateLimits, validatePostingDate } from '../../months/posting-date-limits.ts';
import { countBreaksIfDirectionsSwapped, findBalanceBreakLines } from '../balance-break-lines.ts';
import { PackedStatementRows } from '../packed-statement-rows.ts';
import type { StatementSheet } from '../statement-sheet.ts';
import { foreignCurrencyOfSheet, readStatementLines } from '../statement-worker.ts';
import { balanceBreakWarning, foreignCurrencyWarning } from '../warning-texts.ts';

/** What is told of a sheet at most, line by line. */
const TOLD = 2000;

/** What a sheet is looked at for. */
interface Asked {
  readonly layout: StatementLayout;
  readonly reader: StatementReader;
  /** Where the account is known. */
  readonly limits: PostingDateLimits | undefined;
  readonly removed: ReadonlySet<number>;
  /** A person said what 借 is. */
  readonly isAnswered: boolean;
}

interface Remarks extends Pick<ExcelSheet, 'doubts' | 'faults' | 'faulty' | 'debitReadings' | 'lacks'> {
  readonly notes: string[];
}

/** What is not recognised as a statement at all. */
export const unrecognizedSheetRemarks = (sheet: StatementSheet): Remarks => {
  const lack = describeMissingTitles(sheet.head);
  return { notes: [`没有认出流水的表头，请手工对应${lack}的列`], doubts: [], faults: [], faulty: 0, lacks: [lack] };
};

/** What a person should know before a sheet is imported: how many lines are what, what is wrong with them and what strange. */
export async function collectImportRemarks(sheet: StatementSheet, asked: Asked): Promise<Remarks> {
  const lack = describeMissingColumns(asked.layout.columns);
  const lines = new Lines(asked);
  for await (const line of readStatementLines(sheet, asked.layout, asked.reader, asked.removed)) lines.note(line);
  const { found, faults, unclear } = lines;
  // Lines whose day is not known yet stand nowhere in the chain, and where lines are at fault it breaks for their sake.
  const broken = unclear > 0 ? [] : findBalanceBreakLines(found);
  const doubts = unclear + faults.length > 0 ? [] : [...broken, ...(sheet.doubts ?? [])];
  const debitReadings = unclear > 0 ? [] : debitReadingsOf(found, broken.length, asked);
  return {
    notes: [countedIn(lines), ...strangeness(sheet, doubts)],
    doubts: doubts.slice(0, TOLD),
    faults: lack === null ? faults.slice(0, TOLD) : [],
    faulty: lack === null ? faults.length : 0,
    ...(debitReadings.length > 0 ? { debitReadings } : {}),
    ...(lack === null ? {} : { lacks: [lack] }),
  };
}

/** What the lines of a sheet turned out to be. */
class Lines {
  readonly found = new PackedStatementRows();
  readonly faults: ImportRowFault[] = [];
  readonly reasons = new Set<string>();
  skipped = 0;
  unclear = 0;
  private readonly isOpen: boolean;

  constructor(private readonly asked: Asked) {
    this.isOpen = asked.reader.dateReadings.length > 0 && asked.layout.dateOrder === undefined;
  }

  note(line: StatementLineResult): void {
    if ('found' in line) this.noteFound(line.found);
    else if ('fault' in line) this.noteFault(line.fault);
    else {
      this.skipped += 1;
      this.reasons.add(line.skipped.reason);
    }
  }

  private noteFound(row: StatementRow): void {
    const { limits } = this.asked;
    const beyond = limits ? validatePostingDate(row.dateTime, limits) : null;
    if (beyond) this.faults.push({ row: row.row, key: 'dateTime', msg: beyond });
    this.found.add(row);
  }

  /** What is asked of the sheet as a whole is no fault of its lines. */
  private noteFault({ row, key, msg }: StatementCellFault): void {
    if (this.isOpen && msg === UNCLEAR_DATE_MESSAGE) this.unclear += 1;
    else this.faults.push({ row, key, msg });
  }
}

/** How many lines of a sheet are what, in words. */
function countedIn({ found, faults, skipped, reasons, unclear }: Lines): string {
  const left = skipped > 0 ? `，跳过 ${skipped} 行（${[...reasons].join('、')}）` : '';
  const wrong = faults.length > 0 ? `，${faults.length} 行有误` : '';
  const open = unclear > 0 ? `，${unclear} 行待选择日期顺序` : '';
  return `识别到 ${found.length} 笔流水${left}${wrong}${open}`;
}

/** So many times fewer breaks, and balances speak for the other reading. */
const CLEARLY = 10;

/**
 * What 借 may be, by the balances: asked where they break and clearly less so with what came and what went the other way
 * round, and shown where a person answered.
 */
function debitReadingsOf(
  found: PackedStatementRows,
  breaks: number,
  { reader, isAnswered }: Asked,
): DebitMeaningCandidate[] {
  const { debit } = reader;
  if (debit === null || (breaks === 0 && !isAnswered)) return [];
  const turned = countBreaksIfDirectionsSwapped(found);
  if (!isAnswered && turned * CLEARLY > breaks) return [];
  const other: DebitMeaning = debit === 'in' ? 'out' : 'in';
  const readings = [
    { side: debit, breaks },
    { side: other, breaks: turned },
  ];
  return readings.toSorted((a, b) => a.breaks - b.breaks);
}

/** What is strange about a sheet as a whole, in words. */
function strangeness(sheet: StatementSheet, doubts: readonly ImportRowWarning[]): string[] {
  const currency = foreignCurrencyOfSheet(sheet);
  return [
    ...(doubts.length > 0 ? [balanceBreakWarning(doubts.length)] : []),
    ...(currency === null ? [] : [foreignCurrencyWarning(currency)]),
  ];
}
