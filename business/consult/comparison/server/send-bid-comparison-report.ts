import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { setDownloadHeaders } from '#kernel/server/http/download-headers.ts';
import type { BidComparisonRequest } from '../model/index.ts';
import type { BidComparisonReport } from './bid-comparison-docx.ts';
import { runBidComparison } from './run-comparison.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The report of all bidders, or of one, as a Word document. @throws Refusal for a bidder that is not among them */
export async function sendBidComparisonReport(
  ctx: Context,
  { bidderId, ...asked }: BidComparisonRequest & { readonly bidderId?: string | undefined },
  reply: FastifyReply,
) {
  const comparison = await runBidComparison(ctx, asked);
  const at = bidderId === undefined ? null : comparison.bidders.findIndex(({ fileId }) => fileId === bidderId);
  if (at === -1) throw new Refusal('请选择参加对比的投标人');
  const company = await fetchFirstRow(
    ctx.db,
    sql<{ name: string }>`select name from pub_company where id = ${ctx.me.companyId}`,
  );
  const { reference, rate } = asked;
  const report: BidComparisonReport = { comparison, reference, rate, company: company?.name ?? '', bidder: at };
  const document = await ctx.runtime.threads.run<Uint8Array>('comparison-bids-docx', report, { who: ctx.me });
  const of = at === null ? comparison.control.name : (comparison.bidders[at]?.name ?? '');
  setDownloadHeaders(reply, `清标报告-${of}.docx`, DOCX);
  return reply.send(Buffer.from(document));
}
