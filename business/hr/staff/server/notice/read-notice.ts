import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { pictureIdsInHtml } from '#kernel/base/html-pictures.ts';
import { hasRight } from '#kernel/server/access/me.ts';
import { type Context, toSystemContext } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { setDownloadHeaders } from '#kernel/server/http/download-headers.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import { staffErrors } from '../../model/errors.ts';
import { noticeReceipt, type ReadNotice, staffNotice } from '../../model/index.ts';

type Found = Omit<ReadNotice, 'files'> & {
  readonly files: readonly { readonly id: string | number; readonly fileName: string }[] | null;
  readonly receipt: string | null;
  readonly read: boolean | null;
};

/** A notice that was sent to the person, or that the person may manage. @throws Refusal */
async function findNotice(ctx: Context, id: string): Promise<Found> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<Found>`select n.id::text as id, n.title, n.kind_label, n.content, n.published_at as "publishedAt", n.valid_to::text as "validTo",
        p.name as author, coalesce(n.must_read, false) as "mustRead", n.files, r.id::text as receipt, r.read, r.confirmed
      from staff_staff_notice n left join pub_person p on p.company_id = n.company_id and p.id = n.applicant
        left join staff_notice_receipt r on r.company_id = n.company_id and r.notice = n.id and r.person = ${ctx.me.userId}
      where n.company_id = ${ctx.me.companyId} and n.id = ${idOrNonexistent(id)} and n.published_at is not null`,
  );
  if (!found || (!found.receipt && !hasRight(ctx.me, staffNotice.access.read))) throw staffErrors.noticeMissing();
  return found;
}

const markOwn = (
  ctx: Context,
  receipt: string,
  values: Parameters<typeof changeRecordsSilently<typeof noticeReceipt>>[3],
) => changeRecordsSilently(toSystemContext(ctx, ctx.me), noticeReceipt, receipt, values);

/** A notice as its readers see it; whoever was sent it has read it with that. @throws Refusal */
export async function openNotice(ctx: Context, id: string): Promise<ReadNotice> {
  const { receipt, read, files, ...notice } = await findNotice(ctx, id);
  if (receipt && !read) await markOwn(ctx, receipt, { read: true, readAt: new Date().toISOString() });
  const named = (files ?? []).map((file) => ({ id: String(file.id), fileName: file.fileName }));
  return { ...notice, files: named };
}

/** The person has read what must be read. @throws Refusal */
export async function confirmNotice(ctx: Context, id: string): Promise<void> {
  const { receipt, mustRead, confirmed } = await findNotice(ctx, id);
  if (!receipt) throw staffErrors.noticeMissing();
  if (!mustRead) throw staffErrors.noticeNotMust();
  const now = new Date().toISOString();
  if (!confirmed) await markOwn(ctx, receipt, { confirmed: true, confirmedAt: now, read: true });
}

/** An attachment or picture of a notice, to whoever may read it. @throws Refusal */
export async function sendNoticeFile(ctx: Context, id: string, fileId: string, reply: FastifyReply) {
  const { files, content } = await findNotice(ctx, id);
  const named = [...(files ?? []).map((file) => String(file.id)), ...pictureIdsInHtml(content)];
  const file = await fetchFirstRow(
    ctx.db,
    sql<{
      storage_key: string;
      file_name: string;
      media_type: string;
    }>`select storage_key, file_name, media_type from pub_file
      where company_id = ${ctx.me.companyId} and id = ${idOrNonexistent(named.includes(fileId) ? fileId : '')}
        and ref_module = ${staffNotice.code} and ref_record_id = ${idOrNonexistent(id)}`,
  );
  if (!file) throw staffErrors.noticeMissing();
  setDownloadHeaders(reply, file.file_name, file.media_type);
  return reply.send(await ctx.runtime.storage.get(file.storage_key));
}
