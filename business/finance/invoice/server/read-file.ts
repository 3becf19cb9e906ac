import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { rows } from '#kernel/server/db/rows.ts';
import { getFile } from '#kernel/server/files/file-store.ts';
import { threadAccessOf } from '#kernel/server/threads/database-access.ts';
import type { ReadInvoice } from '../model/index.ts';
import type { InvoiceFile } from './read/read-invoice.ts';

/** One page is read in a tenth of a second; what takes so much longer is made to. */
const LIMITS = { memoryMb: 256, limitMs: 10_000 } as const;

/** What an uploaded electronic invoice says. @throws Refusal */
export const readInvoiceFile = async (ctx: Context, fileId: string): Promise<ReadInvoice> =>
  readStoredInvoice(ctx, await getFile(ctx, fileId));

/** What a file that may be read says as an electronic invoice. @throws Refusal */
export function readStoredInvoice(ctx: Context, { storageKey }: { readonly storageKey: string }): Promise<ReadInvoice> {
  const file: InvoiceFile = { config: threadAccessOf(ctx.runtime, ctx.me.companyId).config, storageKey };
  return ctx.runtime.threads.run<ReadInvoice>('invoice-read', file, { ...LIMITS, who: ctx.me });
}

/** The same with the application it is of, where only one fits. @throws Refusal */
export async function readUploaded(ctx: Context, fileId: string) {
  const read = await readInvoiceFile(ctx, fileId);
  const fitting = await rows(
    ctx.db,
    sql<{ id: string; title: string }>`select id, title from invoice_invoice_apply
      where company_id = ${ctx.me.companyId} and status = 'approved' and company_name = ${read.companyName} and open = ${read.total}::numeric limit 2`,
  );
  const [apply] = fitting.length === 1 ? fitting : [];
  return { ...read, application: apply?.id ?? null, application_label: apply?.title ?? null };
}
