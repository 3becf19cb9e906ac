import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ExcelReadResult } from '#kernel/meta/calls/excel-calls.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getStoredFile } from '#kernel/server/files/stored-files.ts';
import type { FileToImport, RecordImporter } from '#kernel/server/records/record-importer.ts';
import { workerDatabaseAccessOf } from '#kernel/server/workers/worker-database-access.ts';
import { bankErrors, bankRow, matchesAccountNo } from '../../model/index.ts';
import { getBankAccount, requireUsableAccount } from '../bank-accounts.ts';
import { loadLastConfirmedMonth } from '../months/recalculate-month-balances.ts';
import { sendStatementTemplate } from '../statement-template.ts';
import type { StatementPreview, StatementPreviewAccount } from './preview/preview-statement.ts';
import { applySavedColumnMapping, loadSavedColumnMapping, type SavedColumnMapping } from './saved-column-mapping.ts';
import { type StatementImportRequest, statementImportJob } from './statement-import-job.ts';
import type { StatementFile } from './statement-sheet.ts';

const READ_MEMORY_MB = 1024;

/** The file of an order as a thread reads it. @throws Refusal 404 */
async function statementFile(ctx: Context, fileId: string): Promise<StatementFile> {
  const { fileName, storageKey } = await getStoredFile(ctx, fileId);
  return { config: workerDatabaseAccessOf(ctx.runtime, ctx.me.companyId).config, file: { fileName, storageKey } };
}

/** The account that a statement says it is of, if it is one of the firm's and no other fits. */
async function accountOf(ctx: Context, stated: string | null | undefined): Promise<string | undefined> {
  if (!stated) return undefined;
  const query = sql<{ id: string; no: string }>`select id, account_no as no from bank_bank_account
    where company_id = ${ctx.me.companyId} and state <> 'closed'`;
  const fitting = (await fetchRows(ctx.db, query)).filter(({ no }) => matchesAccountNo(stated, no));
  return fitting.length === 1 ? fitting[0]?.id : undefined;
}

/** An account as a statement is read for it: which of its lines it takes. @throws Refusal 404 */
async function statementAccount(ctx: Context, id: string): Promise<StatementPreviewAccount & { readonly id: string }> {
  const { accountNo, openingDate } = await getBankAccount(ctx, id);
  return { id, accountNo, openingDate, confirmed: await loadLastConfirmedMonth(ctx, id) };
}

/** Statements of banks, whose columns are found by their titles, or as the account's last statement had them. */
export const bankStatementImporter: RecordImporter = {
  entity: bankRow,
  sendTemplate: (_, reply) => sendStatementTemplate(reply),
  async read(ctx, { fileId, values, wish }): Promise<ExcelReadResult> {
    const file = await statementFile(ctx, fileId);
    const look = async (of: StatementPreviewAccount | undefined, known?: SavedColumnMapping) => {
      const order = { ...file, account: of, wish, ...(known ? { known } : {}) };
      return ctx.runtime.threads.run<StatementPreview>('bank-read', order, { memoryMb: READ_MEMORY_MB, who: ctx.me });
    };
    const chosen = values.account ? await statementAccount(ctx, values.account) : undefined;
    const { stated, ...first } = await look(chosen);
    const found = chosen ? undefined : await accountOf(ctx, stated[0]);
    const account = found ? await statementAccount(ctx, found) : chosen;
    if (!account) return first;
    const again = async (head?: SavedColumnMapping) => {
      const { stated: _, ...other } = await look(account, head);
      return other;
    };
    // Which of its lines the account takes is seen once it is known whose they are.
    const read = found ? await again() : first;
    const known = wish ? null : await loadSavedColumnMapping(ctx, account.id);
    const told = { account: account.id, account_label: account.accountNo };
    return { ...(known ? await applySavedColumnMapping(known, read, () => again(known)) : read), values: told };
  },
  async start(ctx, { fileId, map, params }: FileToImport) {
    const file = await getStoredFile(ctx, fileId);
    const id = params.values.account ?? (map ? undefined : await accountStated(ctx, fileId));
    if (!id) throw bankErrors.chooseAccount();
    const account = await getBankAccount(ctx, id);
    requireUsableAccount(account);
    const order: StatementImportRequest = {
      key: params.requestKey ?? randomUUID(),
      fileId,
      account: account.id,
      duplicates: params.duplicates === 'ask' ? 'ask' : 'skip',
      accept: params.accept,
      removedRows: params.removedRows,
      ...(map ? { map } : {}),
    };
    return ctx.runtime.jobs.start(ctx, {
      kind: statementImportJob.kind,
      title: `导入银行流水：${file.fileName}`,
      input: order,
      ...(params.requestKey ? { requestKey: params.requestKey } : {}),
    });
  },
};

async function accountStated(ctx: Context, fileId: string): Promise<string | undefined> {
  const read = await bankStatementImporter.read(ctx, { fileId, values: {} });
  return read.values?.account;
}
