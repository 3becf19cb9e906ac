import { Refusal } from '#kernel/base/texts/refusal.ts';
import { asError } from '#kernel/base/unknown-values.ts';
import type {
  ExcelImportResult,
  ExcelImportRowResult,
  ImportParams,
  SheetColumnMapping,
} from '#kernel/meta/calls/excel-calls.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { getStoredFile } from '#kernel/server/files/stored-files.ts';
import type { JobKind, JobTools } from '#kernel/server/jobs/job-queue.ts';
import { lockJobRun } from '#kernel/server/jobs/lock-job-run.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { workerDatabaseAccessOf } from '#kernel/server/workers/worker-database-access.ts';
import { findStoredImportResult, storeImportResult } from '#platform/engines/excel/server/index.ts';
import { bankErrors, bankRow, type StatementRow } from '../../model/index.ts';
import { getBankAccount, lockBankAccount, recalculateAccountBalance, requireUsableAccount } from '../bank-accounts.ts';
import { recalculateMonthBalances } from '../months/recalculate-month-balances.ts';
import { BankRowWriter } from './bank-row-writer.ts';
import { ChunkChannel } from './chunk-channel.ts';
import { completeBankBatch, createBankBatch } from './import-batches.ts';
import { saveColumnMapping } from './saved-column-mapping.ts';
import type { StatementReadRequest, StatementReadResult } from './statement-worker.ts';
import { balanceBreakWarning, foreignCurrencyWarning } from './warning-texts.ts';

export interface StatementImportRequest {
  /** Given once, so that a job taken up again finds what it kept. */
  readonly key: string;
  readonly fileId: string;
  readonly account: string;
  readonly map?: SheetColumnMapping;
  readonly duplicates: 'ask' | 'skip';
  /** What may be strange of it. Orders of before had none. */
  readonly accept?: ImportParams['accept'];
  readonly removedRows: readonly number[];
}

const READ_MEMORY_MB = 1536;
/** Items and pairs told with the result; the download has every item. */
const TOLD = 200;

/** What an import says of itself, kept for its download. */
interface Outcome {
  readonly msg: string;
  readonly items: readonly ExcelImportRowResult[];
  /** What a person is asked; without it the import is refused for good. */
  readonly ask?: Pick<ExcelImportResult, 'duplicates' | 'asked'>;
}

/**
 * Imports a statement: all movements that the account does not have yet, or nothing and what is wrong. Which of them are
 * new is a matter of how often each is there and how often the file tells it, so that the same file twice, or overlapping
 * ones in any order, leave what all of them together tell.
 */
export const statementImportJob: JobKind<StatementImportRequest> = {
  kind: 'bank-import',
  async run(ctx, order, tools) {
    const done = await findStoredImportResult(ctx, order.key);
    if (done) return done;
    const file = await getStoredFile(ctx, order.fileId);
    const { accountNo, openingDate } = await getBankAccount(ctx, order.account);
    const told: StatementReadRequest = {
      config: workerDatabaseAccessOf(ctx.runtime, ctx.me.companyId).config,
      file: { fileName: file.fileName, storageKey: file.storageKey },
      accountNo,
      openingDate,
      removedRows: order.removedRows,
      ...(order.map ? { map: order.map } : {}),
    };
    return importStatement(ctx, { order, fileName: file.fileName }, told, tools);
  },
};

interface Source {
  readonly order: StatementImportRequest;
  readonly fileName: string;
}

/** An import that keeps nothing, and why. */
class Refused extends Error {
  constructor(readonly outcome: Outcome) {
    super(outcome.msg);
  }
}

/** Reads in a thread and writes in one transaction, part by part. */
async function importStatement(ctx: Context, source: Source, told: StatementReadRequest, tools: JobTools) {
  const parts = new ChunkChannel<readonly StatementRow[]>();
  const reading = ctx.runtime.threads
    .run<StatementReadResult>('bank-rows', told, {
      onPart: (part: readonly StatementRow[]) => parts.put(part),
      onProgress: (percent) => tools.progress(percent * 0.9, '正在导入'),
      signal: tools.signal,
      memoryMb: READ_MEMORY_MB,
      who: ctx.me,
    })
    .finally(() => parts.close());
  reading.catch(() => undefined);
  await parts.begun();
  try {
    return await inTransaction(ctx, (tx) => importInto(tx, source, { parts, reading, tools }));
  } catch (error) {
    parts.fail(asError(error));
    // What is refused is told with its lines; the transaction is over and nothing of it is kept.
    if (error instanceof Refused) throw await refusal(ctx, source, error.outcome);
    throw error;
  }
}

interface Incoming {
  readonly parts: AsyncIterable<readonly StatementRow[]>;
  readonly reading: Promise<StatementReadResult>;
  readonly tools: JobTools;
}

async function importInto(tx: Context, { order, fileName }: Source, { parts, reading, tools }: Incoming) {
  const account = await lockBankAccount(tx, order.account);
  requireUsableAccount(account);
  const batch = await createBankBatch(tx, { account: account.id, fileName });
  const writer = await BankRowWriter.open(tx, account, batch);
  for await (const part of parts) await writer.take(part);
  const end = await reading;
  demandWhole(end, writer, order);
  const { count, added, days } = writer;
  await recalculateAccountBalance(tx, account.id);
  await recalculateMonthBalances(tx, account, days);
  await completeBankBatch(tx, batch, { rows: count, added, days });
  if (order.map) await saveColumnMapping(tx, account.id, { map: end.map, titles: end.titles });
  const msg = `导入完成：新增 ${added} 条${count > added ? `，跳过重复 ${count - added} 条` : ''}`;
  const importId = await storeImportResult(tx, {
    key: order.key,
    entity: bankRow.code,
    fileName,
    state: 'done',
    msg,
    items: [],
  });
  invalidateEntityCache(tx, bankRow.code);
  await lockJobRun(tx.db, tools.run);
  return { importId, msg, excelResultItems: [] } satisfies ExcelImportResult;
}

/** @throws Refused for faulty lines, no lines, or what nobody was asked about */
function demandWhole(end: StatementReadResult, writer: BankRowWriter, order: StatementImportRequest): void {
  const { faults, skipped, sheet } = end;
  const wrong: ExcelImportRowResult[] = [
    ...faults.map(({ row, key, column, value, msg }) => ({
      row,
      key,
      state: 'failed' as const,
      title: `${sheet}${column}：${value}`,
      msg,
    })),
    ...writer.faults.map((fault) => ({ ...fault, title: `${sheet}${fault.title}` })),
  ];
  if (wrong.length > 0) throw new Refused({ msg: `流水有 ${wrong.length} 处错误，未导入任何内容`, items: wrong });
  if (writer.count === 0)
    throw skipped > 0
      ? new Refusal(`没有可导入的流水：文件中的 ${skipped} 行都是说明、合计或未成功的交易`)
      : bankErrors.noRows();
  demandAnswers(end, writer, order);
}

/** @throws Refused that asks about lines that are there already, balances that break, and another currency */
function demandAnswers(end: StatementReadResult, writer: BankRowWriter, order: StatementImportRequest): void {
  const known = order.duplicates === 'skip' ? [] : writer.known;
  const doubts = doubtsOf(end).filter(({ ask }) => !order.accept?.includes(ask));
  if (known.length === 0 && doubts.length === 0) return;
  const repeats = known.length > 0 ? [`有 ${writer.knownCount} 行与系统中的流水重复`] : [];
  throw new Refused({
    msg: `${[...doubts.map(({ msg }) => msg), ...repeats].join('；')}，请核对后确认`,
    items: [
      ...doubts.flatMap(({ items }) => items),
      ...known.map(({ row }) => ({ row, state: 'skipped' as const, title: '', msg: '系统中已有' })),
    ],
    ask: {
      ...(known.length > 0 ? { duplicates: known.slice(0, TOLD) } : {}),
      ...(doubts.length > 0 ? { asked: doubts.map(({ ask }) => ask) } : {}),
    },
  });
}

interface Doubt {
  readonly ask: ImportParams['accept'][number];
  readonly msg: string;
  readonly items: readonly ExcelImportRowResult[];
}

/** What is strange about a statement as a whole. */
function doubtsOf({ breaks, sheet, currency, map }: StatementReadResult): Doubt[] {
  const item = { state: 'failed', title: sheet } as const;
  const items = breaks.map((broken) => ({ ...item, ...broken }));
  const broken = balanceBreakWarning(breaks.length);
  const foreign = foreignCurrencyWarning(currency ?? '');
  return [
    ...(currency
      ? [{ ask: 'currency' as const, msg: foreign, items: [{ ...item, row: map.headRow, msg: foreign }] }]
      : []),
    ...(breaks.length > 0 ? [{ ask: 'breaks' as const, msg: broken, items }] : []),
  ];
}

async function refusal(ctx: Context, { order, fileName }: Source, { msg, items, ask }: Outcome): Promise<Refusal> {
  const kept = { key: order.key, entity: bankRow.code, fileName, state: 'refused' as const, msg, items };
  const result: ExcelImportResult = {
    importId: await storeImportResult(ctx, kept),
    msg,
    excelResultItems: items.slice(0, TOLD),
    ...ask,
  };
  return new Refusal(msg, ask ? 409 : 400, result);
}
