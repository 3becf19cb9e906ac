import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { CostFileHeader } from '#business/consult/cost/model/index.ts';
import { findCostFormatTitle } from '#business/consult/cost/server/index.ts';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { formatInstant } from '#kernel/base/time/instants.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { XLSX_MEDIA_TYPE } from '#kernel/server/exports/create-sheet-stream.ts';
import { setDownloadHeaders } from '#kernel/server/http/download-headers.ts';
import {
  buildReportChecks,
  type Finding,
  type FindingOpinion,
  type FindingRow,
  type OneCheckResult,
  type QualityReport,
} from '../../model/index.ts';
import { loadCheckRecordDetails, requireFinishedCheckRecord } from '../check-record-queries.ts';
import { loadCheckRuns } from '../check-run-store.ts';
import { loadAllFindings } from '../findings/finding-queries.ts';
import { writeQualityReportXlsx } from './quality-report-xlsx.ts';

type ReportFormat = 'docx' | 'xlsx';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Answers the report of a finished record as a file. @throws Refusal 404, or when the check is not finished */
export async function sendQualityReport(ctx: Context, recordId: string, format: ReportFormat, reply: FastifyReply) {
  const report = await reportOf(ctx, recordId);
  const fileName = `${report.title}-${report.project.name}.${format}`;
  if (format === 'docx') {
    const document = await ctx.runtime.threads.run<Uint8Array>('quality-docx', report, { who: ctx.me });
    setDownloadHeaders(reply, fileName, DOCX);
    return reply.send(Buffer.from(document));
  }
  setDownloadHeaders(reply, fileName, XLSX_MEDIA_TYPE);
  const stream = new PassThrough();
  // A fault while writing ends the answer midway, so that nobody takes half a workbook for a whole one.
  writeQualityReportXlsx(report, stream).catch((error) => stream.destroy(error));
  return reply.send(stream);
}

/** The report of a record: what was found, with everything people said of it until now. */
async function reportOf(ctx: Context, recordId: string): Promise<QualityReport> {
  await requireFinishedCheckRecord(ctx, recordId);
  const [record, runs, findings, facts] = await Promise.all([
    loadCheckRecordDetails(ctx, recordId),
    loadCheckRuns(ctx, recordId),
    loadAllFindings(ctx, recordId),
    factsOf(ctx, recordId),
  ]);
  const views = new Map<Finding, FindingOpinion>(
    findings.map((finding) => [finding, { state: finding.state, opinion: finding.opinion || finding.ignoreReason }]),
  );
  const checks: OneCheckResult[] = runs.map(({ key, title, checked, notChecked, figures }) => ({
    key,
    title,
    outcome: { checked, notChecked, figures, findings: findings.filter(({ checkKey }) => checkKey === key) },
  }));
  const { header } = facts;
  return {
    title: '造价成果文件质量检查报告',
    project: {
      name: header.name || (record.project_label ?? ''),
      code: header.code,
      owner: header.owner || header.tenderer,
      area: header.area,
      scale: header.scale === null ? '' : `${header.scale} ${header.scaleUnit}`.trim(),
    },
    file: {
      name: `${record.file.name}（第 ${record.file.versionNo} 版）`,
      format: findCostFormatTitle(facts.format),
      edition: record.file.edition,
      total: record.file.total === null ? '' : formatDecimal(record.file.total, 2),
      compileCompany: header.compileCompany,
      priceDate: header.materialPriceDate,
    },
    rows: { bills: facts.bills, measures: facts.measures, norms: facts.norms, resources: facts.resources },
    ranAt: formatInstant(record.endedDate ?? ''),
    ranBy: record.createdBy_label ?? '',
    company: facts.company,
    checks: buildReportChecks(checks, {
      viewOf: (finding) => views.get(finding) ?? { state: 'open', opinion: '' },
      causes: causesAmong(findings),
    }),
  };
}

/** The fault each consequence comes from, as they were kept. */
function causesAmong(findings: readonly FindingRow[]): Map<Finding, Finding> {
  const byNo = new Map(findings.map((finding) => [finding.no, finding]));
  return new Map(
    findings.flatMap((finding) => {
      const cause = byNo.get(finding.causeNo ?? 0);
      return cause ? [[finding, cause] as const] : [];
    }),
  );
}

interface ReportFacts {
  header: CostFileHeader;
  format: string;
  bills: number;
  measures: number;
  norms: number;
  resources: number;
  company: string;
}

async function factsOf(ctx: Context, recordId: string): Promise<ReportFacts> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<ReportFacts>`select c.header, c.format, c.bill_count as bills, c.measure_count as measures, c.norm_count as norms, c.resource_count as resources,
      (select name from pub_company where id = ${ctx.me.companyId}) as company
    from quality_check_record r join pub_cost_file c on c.company_id = r.company_id and c.id = r.cost_file where r.company_id = ${ctx.me.companyId} and r.id = ${recordId}`,
  );
  if (!found) throw new Error(`facts of check record ${recordId} are missing`);
  return found;
}
