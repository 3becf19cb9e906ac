import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { lookUpConstant } from '#kernel/base/collections/constant-tables.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { XLSX_MEDIA_TYPE } from '#kernel/server/exports/create-sheet-stream.ts';
import { setDownloadHeaders } from '#kernel/server/http/download-headers.ts';
import { getRecord, idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { createWorkbookStream } from '#platform/engines/excel/server/index.ts';
import {
  ACCOUNTING_SOFTWARE,
  type AccountingSoftware,
  type ExportBatch,
  type ExportFormat,
  exportBatch,
  voucher,
  voucherErrors,
} from '../model/index.ts';
import { renderDbf } from './render/render-dbf.ts';
import { renderVoucherJson } from './render/render-voucher-json.ts';
import {
  findMissingCell,
  renderVoucherCell,
  type VoucherFieldRule,
  type VoucherFileLine,
} from './render/voucher-file-cells.ts';

interface Wish {
  readonly target: AccountingSoftware;
  readonly format: ExportFormat;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const fieldsOf = async (ctx: Context, target: string): Promise<VoucherFieldRule[]> => {
  const found = await fetchRows(
    ctx.db,
    sql<VoucherFieldRule>`select field, label, type, length, must, source, constant, map from voucher_kis_field where company_id = ${ctx.me.companyId} and target = ${target} order by sort, id`,
  );
  if (found.length === 0)
    throw voucherErrors.voucherNoFields({ target: lookUpConstant(ACCOUNTING_SOFTWARE, target) ?? target });
  return found;
};

const linesOf = (ctx: Context, batch: string): Promise<VoucherFileLine[]> =>
  fetchRows(
    ctx.db,
    sql<VoucherFileLine>`select v.no, v.date::text as date, v.word, (dense_rank() over (order by v.date, v.id))::int as number, l.line_no - 1 as entry, l.explain, l.account,
        l.debit::text as debit, l.credit::text as credit, l.aux, l.aux_name as "auxName", l.aux2, l.aux2_name as "aux2Name", coalesce(p.name, '') as prepare
      from voucher_voucher v join voucher_voucher_line l on l.company_id = v.company_id and l.voucher = v.id
        left join pub_person p on p.company_id = v.company_id and p.id = v.created_by
      where v.company_id = ${ctx.me.companyId} and v.batch = ${batch} order by v.date, v.id, l.line_no`,
  );

/** A file must say what its software asks for: told before vouchers count as exported. @throws Refusal 409 */
async function demandSayable(tx: Context, batch: string, target: string): Promise<void> {
  const missing = findMissingCell(await fieldsOf(tx, target), await linesOf(tx, batch));
  if (missing)
    throw new Refusal(translatable`凭证${missing.no}缺少“${missing.label}”，请补充接口表或字段后再导出`, 409);
}

/** Takes what waits, or failed before, into a batch of its own: each voucher into one alone. @throws Refusal 409 */
export const exportVouchers = (ctx: Context, { target, format, from, to }: Wish): Promise<ExportBatch> =>
  inTransaction(ctx, async (tx) => {
    const company = tx.me.companyId;
    const taken = await fetchRows(
      tx.db,
      sql<{
        id: string;
        amount: string;
      }>`select id, amount::text as amount from voucher_voucher where company_id = ${company} and state in ('waiting', 'failed')
        and date >= coalesce(${from ?? null}::date, date) and date <= coalesce(${to ?? null}::date, date) order by id for update`,
    );
    if (taken.length === 0) throw voucherErrors.voucherNone();
    const total = await fetchFirstRow(
      tx.db,
      sql<{
        amount: string;
      }>`select sum(amount)::text as amount from voucher_voucher where company_id = ${company} and id = any(${taken.map(({ id }) => id)}::bigint[])`,
    );
    const values = { target, format, count: taken.length, amount: total?.amount ?? '0' };
    const now = { exportedAt: new Date().toISOString(), exporter: tx.me.userId, state: 'exported' };
    const made = await saveRecord(tx, exportBatch, { ...values, ...now }, 'product');
    const ids = taken.map(({ id }) => id);
    await changeRecords(tx, voucher, ids, { state: 'exported', fault: null, batch: made.id });
    await demandSayable(tx, made.id, target);
    return made;
  });

/** Sends the file of a batch; the same whenever it is asked for. @throws Refusal 404, 409 */
export async function sendExportBatchFile(ctx: Context, id: string, reply: FastifyReply): Promise<FastifyReply> {
  const batch = await getRecord(ctx, exportBatch, id);
  if (batch.state === 'failed') throw voucherErrors.voucherBatchFailed({ no: batch.no ?? '' });
  const [fields, lines] = [await fieldsOf(ctx, batch.target), await linesOf(ctx, batch.id)];
  const name = `凭证${batch.no ?? ''}`;
  if (batch.format === 'dbf') {
    setDownloadHeaders(reply, `${name}.dbf`, 'application/octet-stream');
    return reply.send(Buffer.from(renderDbf(fields, lines, dayOfInstant(new Date(batch.createdDate)))));
  }
  if (batch.format === 'json') {
    setDownloadHeaders(reply, `${name}.json`, 'application/json; charset=utf-8');
    return reply.send(renderVoucherJson(fields, lines));
  }
  setDownloadHeaders(reply, `${name}.xlsx`, XLSX_MEDIA_TYPE);
  const columns = fields.map(({ label, type }) => ({
    ...{ title: label, width: type === 'text' ? 22 : 14 },
    kind: type === 'number' ? ('decimal' as const) : ('text' as const),
  }));
  const cells = lines.map((line) => fields.map((field) => renderVoucherCell(field, line)));
  return reply.send(createWorkbookStream([{ name: '凭证', columns, rows: cells }]));
}

/** The accounting software did not take a batch: its vouchers wait for the next one. @throws Refusal 409 */
export const markExportBatchFailed = (ctx: Context, id: string, reason: string): Promise<ExportBatch> =>
  inTransaction(ctx, async (tx) => {
    const company = tx.me.companyId;
    await sql`select from voucher_export_batch where company_id = ${company} and id = ${idOrNonexistent(id)} for update`.execute(
      tx.db,
    );
    const batch = await getRecord(tx, exportBatch, id);
    if (batch.state === 'failed') throw voucherErrors.voucherBatchFailed({ no: batch.no ?? '' });
    const written = await fetchFirstRow(
      tx.db,
      sql`select 1 from voucher_voucher where company_id = ${company} and batch = ${id} and state = 'written'`,
    );
    if (written) throw voucherErrors.voucherWritten({ no: batch.no ?? '' });
    await changeRecords(tx, voucher, sql`t.batch = ${id}`, { state: 'failed', fault: reason });
    await applyStepToRecords(tx, exportBatch, id, { step: 'fail', values: { fault: reason } });
    return getRecord(tx, exportBatch, id);
  });
