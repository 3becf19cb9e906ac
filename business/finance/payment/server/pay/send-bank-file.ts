import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getRecord, idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { parseStoredNumber, sendWorkbook } from '#kernel/server/spreadsheet/send-workbook.ts';
import type { WorkbookSheet } from '#kernel/server/spreadsheet/write-workbook.ts';
import { payBatch, paymentErrors } from '../../model/index.ts';

const COLUMNS: WorkbookSheet['columns'] = [
  { title: '序号', width: 8, kind: 'count' },
  { title: '收款方', width: 30 },
  { title: '收款账号', width: 26 },
  { title: '收款开户行', width: 30 },
  { title: '金额', width: 16, kind: 'money' },
  { title: '用途', width: 40 },
];

interface Line {
  readonly payee: string | null;
  readonly payeeAccount: string | null;
  readonly payeeBank: string | null;
  readonly amount: string;
  readonly purpose: string;
}

interface BankFile {
  readonly no: string;
  readonly lines: readonly Line[];
}

/** Says who takes the file; nobody else takes it a second time, so that nothing is paid twice. @throws Refusal 404, 409 */
const handOut = (ctx: Context, id: string): Promise<BankFile> =>
  inTransaction(ctx, async (tx) => {
    await sql`select from payment_pay_batch where company_id = ${tx.me.companyId} and id = ${idOrNonexistent(id)} for update`.execute(
      tx.db,
    );
    const batch = await getRecord(tx, payBatch, id);
    if (batch.handedAt && batch.handedBy !== tx.me.userId)
      throw paymentErrors.batchHanded({ no: batch.no ?? '', name: batch.handedBy_label ?? '' });
    // What the bank gave back meanwhile is not paid by it.
    const lines = await fetchRows(
      tx.db,
      sql<Line>`select payee, payee_account as "payeeAccount", payee_bank as "payeeBank", amount::text as amount, concat_ws(' ', no, title) as purpose
        from payment_pay_order where company_id = ${tx.me.companyId} and batch = ${batch.id} order by id`,
    );
    if (lines.length === 0) throw paymentErrors.batchEmpty({ no: batch.no ?? '' });
    const handed = { handedBy: tx.me.userId, handedAt: new Date().toISOString() };
    await saveRecord(tx, payBatch, { id: batch.id, version: batch.version, ...handed }, 'product');
    return { no: batch.no ?? '', lines };
  });

/** Sends the payments of a batch as a workbook for the bank, to one person. @throws Refusal 404, 409 */
export async function sendBankFile(ctx: Context, id: string, reply: FastifyReply): Promise<FastifyReply> {
  const { no, lines } = await handOut(ctx, id);
  const cells = lines.map(({ payee, payeeAccount, payeeBank, amount, purpose }, at) => [
    at + 1,
    payee,
    payeeAccount,
    payeeBank,
    parseStoredNumber(amount),
    purpose,
  ]);
  return sendWorkbook(reply, `批量付款${no}.xlsx`, [{ name: '批量付款', columns: COLUMNS, rows: cells }]);
}
