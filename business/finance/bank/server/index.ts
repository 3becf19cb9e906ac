import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { decodeFileLinks } from '#kernel/fields/files/file-link.ts';
import { isRecordId } from '#kernel/meta/wire-schemas.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { getRecord, idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { bankAccount, bankCalls, bankErrors, bankRow, CASH_REPAYMENT_REASON } from '../model/index.ts';
import { bankAccountRecordHooks } from './bank-account-hooks.ts';
import { bankRowRecordHooks } from './bank-row-hooks.ts';
import { dailyAccountTotalsListSource } from './daily-account-totals-source.ts';
import { createDemoBankData } from './demo.ts';
import { bankStatementImporter } from './import/bank-statement-importer.ts';
import { statementImportJob } from './import/statement-import-job.ts';
import { loadBankReconciliation } from './load-bank-reconciliation.ts';
import { confirmMonthBalance, reopenMonthBalance, setStatementBalance } from './months/confirm-month-balance.ts';
import { sendStatementTemplate } from './statement-template.ts';
import { undoBankBatch } from './undo-bank-batch.ts';

export { lockAccountsOfBankRows } from './bank-accounts.ts';
export {
  addClaimedAmounts,
  bankRowIdsOfBatch,
  type LockedReceipt,
  lockReceipts,
} from './lock-receipts-and-add-claimed.ts';
export { loadLastConfirmedMonth } from './months/recalculate-month-balances.ts';
export { findCashRowByDocument, postCashPayment, postRepaidCash, reverseCashBookRow } from './post-cash-movements.ts';
export { wouldChangeStatementFields } from './would-change-statement-fields.ts';

function fileIdOf(file: string): string {
  if (isRecordId(file)) return file;
  const [item] = decodeFileLinks(file) ?? [];
  if (!item) throw new Refusal('请先上传文件');
  return item.id;
}

/** Whether a receipt has to be claimed, as finance decides; only while nothing of it is. @throws Refusal */
const setNeedClaim = (ctx: Context, id: string, { isNeedClaim, reason }: { isNeedClaim: boolean; reason: string }) =>
  inTransaction(ctx, async (tx) => {
    await sql`select from bank_bank_row where company_id = ${tx.me.companyId} and id = ${id} for update`.execute(tx.db);
    const row = await getRecord(tx, bankRow, id);
    if (Number(row.claimTotal) !== 0) throw bankErrors.rowClaimed({ amount: row.claimTotal ?? '0' });
    if (isNeedClaim && row.noClaimReason === CASH_REPAYMENT_REASON)
      throw bankErrors.rowRepaid({ no: row.serialNo ?? '' });
    if (isNeedClaim && !(Number(row.income) > 0)) throw new Refusal('只有收入流水可以设为需认领');
    await changeRecords(tx, bankRow, id, { isNeedClaim, noClaimReason: reason });
    return getRecord(tx, bankRow, id);
  });

/** Bank accounts, statements and months. */
export const bankServer: ServerModulePart = {
  jobs: [statementImportJob],
  importers: [bankStatementImporter],
  lists: [dailyAccountTotalsListSource],
  hooks: [defineEntityHooks(bankAccount, bankAccountRecordHooks), defineEntityHooks(bankRow, bankRowRecordHooks)],
  demoWork: createDemoBankData,
  calls: [
    implementCalls('银行资金', bankCalls, {
      template: (_, { reply }) => sendStatementTemplate(reply),
      importExcel(ctx, { body }) {
        const values: Record<string, string> = body.account ? { account: body.account } : {};
        const params = {
          duplicates: body.duplicates,
          accept: body.accept,
          removedRows: [],
          values,
        };
        return bankStatementImporter.start(ctx, { fileId: fileIdOf(body.encodedFileItem), params });
      },
      async undoBatch(ctx, { params }) {
        await undoBankBatch(ctx, params.id);
        return null;
      },
      needClaim: (ctx, { params, body }) => setNeedClaim(ctx, idOrNonexistent(params.id) ?? '0', body),
      statement: (ctx, { body }) => setStatementBalance(ctx, body),
      confirmMonth: (ctx, { body }) => confirmMonthBalance(ctx, body),
      reopenMonth: (ctx, { body }) => reopenMonthBalance(ctx, body),
      compare: (ctx, { query }) => loadBankReconciliation(ctx, query),
    }),
  ],
};
