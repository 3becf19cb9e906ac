import { Document, Packer } from 'docx';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { setDownloadHeaders } from '#kernel/server/http/download-headers.ts';
import { requireEntity } from '#kernel/server/records/calls.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { printLayoutOf } from '../../model/print/print-layout.ts';
import { resolveApprovalSourceRecord } from '../../model/print/resolve-approval-source-record.ts';
import { listOpinions } from '../instances/list-opinions.ts';
import { findLatestProcessOfRecord } from '../instances/preview-process-path.ts';
import { docxSectionOfRecord } from './docx-section-of-record.ts';
import { loadSignaturePictures } from './signatures.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface Asked {
  readonly formCode: string;
  readonly id: string;
  readonly qr?: string;
}

/** Sends a record as Word by the print template of its form, for who may read it. @throws Refusal 403, 404 */
export async function sendRecordDocx(
  ctx: Context,
  { formCode, id, qr }: Asked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const entity = requireEntity(ctx, formCode, 'read');
  const values = await getRecord(ctx, entity, id);
  const layout = printLayoutOf(entity, await templateOf(ctx, formCode));
  const approved = resolveApprovalSourceRecord(entity, { ...values, id });
  const { procInstId } = layout.opinions
    ? await findLatestProcessOfRecord(ctx, approved.formCode, approved.id)
    : { procInstId: null };
  const opinions = procInstId ? await listOpinions(ctx, procInstId) : [];
  const signs = procInstId && layout.signs ? await loadSignaturePictures(ctx, procInstId) : [];
  const firm = await fetchFirstRow(
    ctx.db,
    sql<{ name: string }>`select name from pub_company where id = ${ctx.me.companyId}`,
  );
  const code = qr && layout.qr ? Buffer.from(qr.slice(qr.indexOf(',') + 1), 'base64') : null;
  const section = docxSectionOfRecord({ entity, layout, values, opinions, signs, firm: firm?.name ?? '', code });
  const { [entity.titleField]: of = '' } = values;
  const name = `${layout.heading || entity.title} ${of ?? ''}`.trim();
  setDownloadHeaders(reply, `${name.replace(/[\\/:*?"<>|]/g, ' ')}.docx`, WORD);
  return reply.send(await Packer.toBuffer(new Document({ sections: [section] })));
}

/** The firm's template of a form in the names of its fields; undefined without one. */
async function templateOf({ db, me }: Context, form: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  return fetchFirstRow(
    db,
    sql<
      Record<string, unknown>
    >`select heading, above, below, columns, fields, opinions, signature, paper, page_numbers as "pageNumbers", qr, signs, breaks, words
      from workflow_print_template where company_id = ${me.companyId} and form = ${form}`,
  );
}
