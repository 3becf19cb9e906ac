import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getStoredFile } from '#kernel/server/files/stored-files.ts';
import { workerDatabaseAccessOf } from '#kernel/server/workers/worker-database-access.ts';
import type { ParsedInvoice } from '../model/index.ts';
import type { InvoiceFile } from './read/read-invoice.ts';

/** One page is read in a tenth of a second; what takes so much longer is made to. */
const LIMITS = { memoryMb: 256, limitMs: 10_000 } as const;

/** What an uploaded electronic invoice says. @throws Refusal */
export const readInvoiceFile = async (ctx: Context, fileId: string): Promise<ParsedInvoice> =>
  readStoredInvoiceFile(ctx, await getStoredFile(ctx, fileId));

/** What a file that may be read says as an electronic invoice. @throws Refusal */
export function readStoredInvoiceFile(
  ctx: Context,
  { storageKey }: { readonly storageKey: string },
): Promise<ParsedInvoice> {
  const file: InvoiceFile = { config: workerDatabaseAccessOf(ctx.runtime, ctx.me.companyId).config, storageKey };
  return ctx.runtime.threads.run<ParsedInvoice>('invoice-read', file, { ...LIMITS, who: ctx.me });
}

/** The same with the application it is of, where only one fits. @throws Refusal */
export async function readInvoiceFileWithApplication(ctx: Context, fileId: string) {
  const read = await readInvoiceFile(ctx, fileId);
  const fitting = await fetchRows(
    ctx.db,
    sql<{ id: string; title: string }>`select id, title from invoice_invoice_apply
      where company_id = ${ctx.me.companyId} and status = 'approved' and company_name = ${read.companyName} and open = ${read.total}::numeric limit 2`,
  );
  const [apply] = fitting.length === 1 ? fitting : [];
  return { ...read, application: apply?.id ?? null, application_label: apply?.title ?? null };
}
