import { Document, Packer, PageOrientation, type Paragraph, type Table } from 'docx';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import {
  DOCX_BODY_FONT,
  type DocxColumn,
  docxDataTable,
  docxHeading,
  docxLabelValueTable,
  docxPageFooter,
  docxParagraph,
  docxTitle,
} from '#kernel/server/docx/docx-parts.ts';
import {
  checkConclusionNames,
  countReportFaults,
  deriveCheckConclusion,
  type FindingInReport,
  findingStateNames,
  type QualityReport,
  type ReportCheck,
  severityNames,
} from '../../model/index.ts';

/** Findings printed per check; the rest is told by number and stands in the workbook. */
export const MAX_PRINTED_FINDINGS = 200;

/** A4 across, less margins: 14,800 twentieths of a point to share. */
const FACT_WIDTHS = [1800, 5600, 1800, 5600];
const SUMMARY_COLUMNS: DocxColumn[] = [
  { title: '序号', width: 800, align: 'center' },
  { title: '检查项', width: 3400 },
  { title: '检查行数', width: 1400, align: 'right' },
  { title: '错误', width: 1100, align: 'right' },
  { title: '警告', width: 1100, align: 'right' },
  { title: '提示', width: 1100, align: 'right' },
  { title: '已忽略', width: 1100, align: 'right' },
  { title: '涉及金额（元）', width: 2600, align: 'right' },
  { title: '结论', width: 2200, align: 'center' },
];
const FINDING_COLUMNS: DocxColumn[] = [
  { title: '序号', width: 700, align: 'center' },
  { title: '级别', width: 700, align: 'center' },
  { title: '位置', width: 2600 },
  { title: '编码 / 名称', width: 2200 },
  { title: '问题说明与计算式', width: 4700 },
  { title: '影响金额（元）', width: 1600, align: 'right' },
  { title: '状态 / 意见', width: 2300 },
];

/** A quality report as a Word document: cover facts, conclusion, summary by check, findings by check, what was not checked. */
export async function writeQualityReportDocx(report: QualityReport): Promise<Buffer> {
  const document = new Document({
    title: report.title,
    creator: report.company,
    styles: { default: { document: { run: { font: DOCX_BODY_FONT, size: 21 } } } },
    sections: [
      {
        properties: {
          page: {
            size: { width: 11906, height: 16838, orientation: PageOrientation.LANDSCAPE },
            margin: { top: 1000, bottom: 900, left: 1000, right: 1000 },
          },
        },
        footers: { default: docxPageFooter() },
        children: [...cover(report), ...summary(report), ...report.checks.flatMap(findingsOf), ...notChecked(report)],
      },
    ],
  });
  return Packer.toBuffer(document);
}

function cover(report: QualityReport): Array<Paragraph | Table> {
  const { project, file, rows } = report;
  const facts: Array<readonly [string, string]> = [
    ['项目名称', project.name],
    ['项目编号', project.code],
    ['建设单位', project.owner],
    ['所在地区', project.area],
    ['建设规模', project.scale],
    ['工程总价（元）', file.total],
    ['文件名称', file.name],
    ['数据格式', `${file.format}  ${file.edition}`],
    ['编制单位', file.compileCompany],
    ['价格时间', file.priceDate],
    ['清单 / 措施', `${rows.bills} 条 / ${rows.measures} 条`],
    ['定额 / 人材机', `${rows.norms} 条 / ${rows.resources} 条`],
    ['检查时间', report.ranAt],
    ['检查人', report.ranBy],
  ];
  return [docxTitle(report.title), docxLabelValueTable(facts, FACT_WIDTHS)];
}

function summary(report: QualityReport): Array<Paragraph | Table> {
  const { error, warn, info } = countReportFaults(report);
  const gaps = report.checks.filter((check) => check.notChecked.length > 0).length;
  const words = [
    `本次检查共 ${report.checks.length} 项，发现错误 ${error} 处、警告 ${warn} 处、提示 ${info} 处（不含已忽略的问题）。`,
    gaps > 0 ? `其中 ${gaps} 项因资料不足有未检查的内容，见文末“未检查事项”，不视为通过。` : '',
  ];
  const rows = report.checks.map((check, at) => [
    String(at + 1),
    check.title,
    formatDecimal(check.checked, 0),
    String(check.counts.error),
    String(check.counts.warn),
    String(check.counts.info),
    String(check.ignored),
    formatDecimal(check.amount, 2),
    checkConclusionNames[deriveCheckConclusion(check)],
  ]);
  return [
    docxHeading('一、检查结论'),
    docxParagraph(words.join('')),
    docxDataTable(SUMMARY_COLUMNS, rows),
    docxHeading('二、问题清单'),
  ];
}

function findingsOf(check: ReportCheck): Array<Paragraph | Table> {
  if (check.findings.length === 0) return [];
  const shown = check.findings.slice(0, MAX_PRINTED_FINDINGS);
  const rest = check.findings.length - shown.length;
  return [
    docxHeading(`${check.title}（${check.findings.length} 处）`),
    docxDataTable(FINDING_COLUMNS, shown.map(findingRow)),
    ...(rest > 0 ? [docxParagraph(`另有 ${rest} 处未在此列出，完整清单见电子表格附件。`)] : []),
  ];
}

/** The clause is printed where it changes: rows of one rule stand together and share it. */
function findingRow(finding: FindingInReport, at: number, all: readonly FindingInReport[]): string[] {
  const source = all[at - 1]?.source === finding.source ? '' : finding.source;
  return [
    String(at + 1),
    severityNames[finding.severity],
    finding.nodePath,
    [finding.code, finding.name].filter((part) => part !== '').join('\n'),
    [
      finding.message,
      finding.formula && `计算式：${finding.formula}`,
      consequences(finding),
      source && `依据：${source}`,
    ]
      .filter((part) => part !== '')
      .join('\n'),
    finding.amountImpact === null ? '' : formatDecimal(finding.amountImpact, 2),
    [findingStateNames[finding.state], finding.opinion].filter((part) => part !== '').join('：'),
  ];
}

const TOLD_CONSEQUENCES = 5;

/** "连带 7 处：土建 分部分项工程（合价）、…": what comes from a fault, by place and field. */
function consequences({ consequences: all }: FindingInReport): string {
  if (all.length === 0) return '';
  const told = all.slice(0, TOLD_CONSEQUENCES).map(({ code, name, field }) => `${name || code}（${field}）`);
  return `连带 ${all.length} 处：${told.join('、')}${all.length > told.length ? '等' : ''}`;
}

function notChecked(report: QualityReport): Array<Paragraph | Table> {
  const rows = report.checks.flatMap((check) => check.notChecked.map(({ reason }) => [check.title, reason]));
  if (rows.length === 0) return [];
  const columns: DocxColumn[] = [
    { title: '检查项', width: 3600 },
    { title: '未检查原因', width: 11200 },
  ];
  return [docxHeading('三、未检查事项'), docxDataTable(columns, rows)];
}
