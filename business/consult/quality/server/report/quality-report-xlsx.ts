import type { Writable } from 'node:stream';
import { type WorkbookSheet, writeWorkbook } from '#kernel/server/spreadsheet/write-workbook.ts';
import {
  checkConclusionNames,
  countReportFaults,
  deriveCheckConclusion,
  findingStateNames,
  type QualityReport,
  severityNames,
} from '../../model/index.ts';

/** Writes a quality report as .xlsx: 汇总, 问题清单, 未检查事项 and 指标. */
export async function writeQualityReportXlsx(report: QualityReport, stream: Writable): Promise<void> {
  await writeWorkbook(
    [summarySheet(report), findingsSheet(report), notCheckedSheet(report), figuresSheet(report)],
    stream,
  );
}

function summarySheet(report: QualityReport): WorkbookSheet {
  const { error, warn, info } = countReportFaults(report);
  return {
    name: '汇总',
    intro: [
      report.title,
      `项目：${report.project.name}    文件：${report.file.name}    工程总价（元）：${report.file.total}`,
      `检查时间：${report.ranAt}    检查人：${report.ranBy}    错误 ${error}    警告 ${warn}    提示 ${info}`,
    ],
    columns: [
      { title: '检查项', width: 24 },
      { title: '检查行数', width: 12, kind: 'count' },
      { title: '错误', width: 10, kind: 'count' },
      { title: '警告', width: 10, kind: 'count' },
      { title: '提示', width: 10, kind: 'count' },
      { title: '已忽略', width: 10, kind: 'count' },
      { title: '涉及金额（元）', width: 18, kind: 'money' },
      { title: '结论', width: 14 },
    ],
    rows: report.checks.map((check) => [
      check.title,
      check.checked,
      check.counts.error,
      check.counts.warn,
      check.counts.info,
      check.ignored,
      check.amount,
      checkConclusionNames[deriveCheckConclusion(check)],
    ]),
  };
}

function findingsSheet(report: QualityReport): WorkbookSheet {
  const faults = report.checks.flatMap((check) => check.findings.map((finding) => ({ check, finding })));
  const rows = faults.flatMap(({ check, finding }, at) => {
    const { state, consequences } = finding;
    const below = consequences.map((each, nth) => ({
      no: `${at + 1}.${nth + 1}`,
      check: '连带',
      finding: { ...each, state, opinion: '' },
    }));
    return [{ no: `${at + 1}`, check: check.title, finding }, ...below];
  });
  return {
    name: '问题清单',
    landscape: true,
    columns: [
      { title: '序号', width: 7 },
      { title: '检查项', width: 18 },
      { title: '级别', width: 7 },
      { title: '位置', width: 36, wrap: true },
      { title: '编码', width: 15 },
      { title: '名称', width: 22, wrap: true },
      { title: '字段', width: 12 },
      { title: '问题说明', width: 52, wrap: true },
      { title: '应为', width: 16 },
      { title: '实际', width: 16 },
      { title: '差额（元）', width: 15, kind: 'money' },
      { title: '计算式', width: 34, wrap: true },
      { title: '影响金额（元）', width: 16, kind: 'money' },
      { title: '依据', width: 34, wrap: true },
      { title: '状态', width: 9 },
      { title: '意见', width: 26, wrap: true },
    ],
    rows: rows.map(({ no, check, finding }) => [
      no,
      check,
      severityNames[finding.severity],
      finding.nodePath,
      finding.code,
      finding.name,
      finding.field,
      finding.message,
      finding.expected,
      finding.actual,
      finding.diff,
      finding.formula,
      finding.amountImpact,
      finding.source,
      findingStateNames[finding.state],
      finding.opinion,
    ]),
  };
}

function notCheckedSheet(report: QualityReport): WorkbookSheet {
  return {
    name: '未检查事项',
    columns: [
      { title: '检查项', width: 24 },
      { title: '未检查原因', width: 80, wrap: true },
    ],
    rows: report.checks.flatMap((check) => check.notChecked.map(({ reason }) => [check.title, reason])),
  };
}

function figuresSheet(report: QualityReport): WorkbookSheet {
  return {
    name: '指标',
    columns: [
      { title: '检查项', width: 24 },
      { title: '指标', width: 34 },
      { title: '数值', width: 16, kind: 'decimal' },
      { title: '单位', width: 10 },
    ],
    rows: report.checks.flatMap((check) =>
      check.figures.map(({ title, value, unit }) => [check.title, title, value, unit]),
    ),
  };
}
