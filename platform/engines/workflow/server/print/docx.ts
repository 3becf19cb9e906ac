import { Document, Packer } from 'docx';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import { asDownload } from '#kernel/server/http/download.ts';
import { entityFor } from '#kernel/server/records/calls.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { approvedOf } from '../../model/print/approved-of.ts';
import { layoutOf } from '../../model/print/layout.ts';
import { opinionsOf } from '../instances/opinions.ts';
import { processOfRecord } from '../instances/preview.ts';
import { sectionOf } from './docx-section.ts';
import { picturesOf } from './signatures.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface Asked {
  readonly formCode: string;
  readonly id: string;
  readonly qr?: string;
}

/** Sends a record as Word by the print template of its form, for who may read it. @throws Refusal 403, 404 */
export async function sendDocx(ctx: Context, { formCode, id, qr }: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const entity = entityFor(ctx, formCode, 'read');
  const values = await getRecord(ctx, entity, id);
  const layout = layoutOf(entity, await templateOf(ctx, formCode));
  const approved = approvedOf(entity, { ...values, id });
  const { procInstId } = layout.opinions
    ? await processOfRecord(ctx, approved.formCode, approved.id)
    : { procInstId: null };
  const opinions = procInstId ? await opinionsOf(ctx, procInstId) : [];
  const signs = procInstId && layout.signs ? await picturesOf(ctx, procInstId) : [];
  const firm = await first(ctx.db, sql<{ name: string }>`select name from pub_company where id = ${ctx.me.companyId}`);
  const code = qr && layout.qr ? Buffer.from(qr.slice(qr.indexOf(',') + 1), 'base64') : null;
  const section = sectionOf({ entity, layout, values, opinions, signs, firm: firm?.name ?? '', code });
  const { [entity.titleField]: of = '' } = values;
  const name = `${layout.heading || entity.title} ${of ?? ''}`.trim();
  asDownload(reply, `${name.replace(/[\\/:*?"<>|]/g, ' ')}.docx`, WORD);
  return reply.send(await Packer.toBuffer(new Document({ sections: [section] })));
}

/** The firm's template of a form in the names of its fields; undefined without one. */
async function templateOf({ db, me }: Context, form: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  return first(
    db,
    sql<
      Record<string, unknown>
    >`select heading, above, below, columns, fields, opinions, signature, paper, page_numbers as "pageNumbers", qr, signs, breaks, words
      from workflow_print_template where company_id = ${me.companyId} and form = ${form}`,
  );
}
