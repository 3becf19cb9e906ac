import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { decodeFileItems } from '#kernel/fields/files/file-item.ts';
import { isRecordId } from '#kernel/meta/wire-values.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { getRecord, idOrNonexistent } from '#kernel/server/records/read/get.ts';
import { change } from '#kernel/server/records/write/change.ts';
import { type BankRow, bankAccount, bankCalls, bankErrors, bankRow, CASH_REPAID } from '../model/index.ts';
import { accountHooks } from './account-hooks.ts';
import { compareFunds } from './compare.ts';
import { dayCounts } from './day-count.ts';
import { demoBank } from './demo.ts';
import { bankImporter } from './import/bank-importer.ts';
import { statementJob } from './import/import-job.ts';
import { confirmMonth, reopenMonth, setStatement } from './months/confirm-month.ts';
import { rowHooks } from './row-hooks.ts';
import { sendStatementTemplate } from './template.ts';
import { undoBatch } from './undo-batch.ts';

export { holdAccountsOf } from './accounts.ts';
export { bookCash, bookRepaidCash, cashOf, reverseCash } from './cash.ts';
export { changesStatement } from './changes-statement.ts';
export { addClaimed, type HeldReceipt, holdReceipts, rowsOfBatch } from './claimed.ts';
export { confirmedThrough } from './months/settle-months.ts';

function fileIdOf(file: string): string {
  if (isRecordId(file)) return file;
  const [item] = decodeFileItems(file) ?? [];
  if (!item) throw new Refusal('请先上传文件');
  return item.id;
}

/** Whether a receipt has to be claimed, as finance decides; only while nothing of it is. @throws Refusal */
const setNeedClaim = (ctx: Context, id: string, { isNeedClaim, reason }: { isNeedClaim: boolean; reason: string }) =>
  inTransaction(ctx, async (tx) => {
    await sql`select from bank_bank_row where company_id = ${tx.me.companyId} and id = ${id} for update`.execute(tx.db);
    const row = (await getRecord(tx, bankRow, id)) as BankRow;
    if (Number(row.claimTotal) !== 0) throw bankErrors.rowClaimed({ amount: row.claimTotal ?? '0' });
    if (isNeedClaim && row.noClaimReason === CASH_REPAID) throw bankErrors.rowRepaid({ no: row.serialNo ?? '' });
    if (isNeedClaim && !(Number(row.income) > 0)) throw new Refusal('只有收入流水可以设为需认领');
    await change(tx, bankRow, id, { isNeedClaim, noClaimReason: reason });
    return getRecord(tx, bankRow, id) as Promise<BankRow>;
  });

/** Bank accounts, statements and months. */
export const bankServer: ServerPart = {
  jobs: [statementJob],
  importers: [bankImporter],
  lists: [dayCounts],
  hooks: [hooksFor(bankAccount, accountHooks), hooksFor(bankRow, rowHooks)],
  demoWork: demoBank,
  calls: [
    implement('银行资金', bankCalls, {
      template: (_, { reply }) => sendStatementTemplate(reply),
      importExcel(ctx, { body }) {
        const values = body.account ? { account: body.account } : {};
        const params = {
          duplicates: body.duplicates,
          accept: body.accept,
          removedRows: [],
          values: values as Record<string, string>,
        };
        return bankImporter.start(ctx, { fileId: fileIdOf(body.encodedFileItem), params });
      },
      async undoBatch(ctx, { params }) {
        await undoBatch(ctx, params.id);
        return null;
      },
      needClaim: (ctx, { params, body }) => setNeedClaim(ctx, idOrNonexistent(params.id) ?? '0', body),
      statement: (ctx, { body }) => setStatement(ctx, body),
      confirmMonth: (ctx, { body }) => confirmMonth(ctx, body),
      reopenMonth: (ctx, { body }) => reopenMonth(ctx, body),
      compare: (ctx, { query }) => compareFunds(ctx, query),
    }),
  ],
};
