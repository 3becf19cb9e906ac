import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { fromBuffer } from 'yauzl';
import { sampleCostFile } from '#business/consult/cost/testing/sample-cost-file.ts';
import { buildReportChecks, type QualityReport, runChecks } from '../../model/index.ts';
import { MAX_PRINTED_FINDINGS, writeQualityReportDocx } from './quality-report-docx.ts';
import { writeQualityReportXlsx } from './quality-report-xlsx.ts';

function sampleReport(spoiled = 1): QualityReport {
  const file = sampleCostFile();
  const [first] = file.bills;
  if (first) {
    Object.assign(first, { total: '3100.00', name: '=HYPERLINK("http://x","挖土")\u0007' });
    for (let id = 10; id < 9 + spoiled; id++) file.bills.push({ ...first, id, code: `0101010020${id}`.slice(0, 12) });
  }
  const checks = buildReportChecks(runChecks(file), {
    viewOf: ({ ruleId }) =>
      ruleId.endsWith('normSum') ? { state: 'ignored', opinion: '已与甲方确认' } : { state: 'open', opinion: '' },
    causes: new Map(),
  });
  return {
    title: '造价成果文件质量检查报告',
    project: { name: '示例项目', code: '001', owner: '建设单位', area: '北京市', scale: '100 m2' },
    file: {
      name: '示例.xml',
      format: '国家标准',
      edition: '2013 版',
      total: '9,810.00',
      compileCompany: '',
      priceDate: '2024-05',
    },
    rows: { bills: 2, measures: 1, norms: 2, resources: 2 },
    ranAt: '2026-01-05 10:00',
    ranBy: '张三',
    company: '筑衡',
    checks,
  };
}

async function xlsx(report: QualityReport) {
  const stream = new PassThrough();
  const [bytes] = await Promise.all([buffer(stream), writeQualityReportXlsx(report, stream)]);
  return readXlsx(new Uint8Array(bytes));
}

/** The text of one part of a zip file. */
function partOf(zip: Buffer, name: string): Promise<string> {
  return new Promise((done, fail) => {
    fromBuffer(zip, { lazyEntries: true }, (error, archive) => {
      if (error) return fail(error);
      archive.on('entry', (entry) => {
        if (entry.fileName !== name) return archive.readEntry();
        archive.openReadStream(entry, (reason, stream) =>
          reason ? fail(reason) : buffer(stream).then((all) => done(all.toString()), fail),
        );
      });
      archive.readEntry();
    });
  });
}

describe('the workbook', () => {
  it('holds summary, findings, what was not checked and figures', async () => {
    const { sheets } = await xlsx(sampleReport());
    expect(sheets.map(({ name }) => name)).toEqual(['汇总', '问题清单', '未检查事项', '指标']);
    const summary = sheets[0]?.rows ?? [];
    expect(summary[0]?.[0]).toBe('造价成果文件质量检查报告');
    expect(summary[3]?.slice(0, 3)).toEqual(['检查项', '检查行数', '错误']);
    const row = summary.find((each) => each[0] === '分部费用平衡检查');
    expect(row).toEqual(['分部费用平衡检查', 3, 2, 0, 0, 1, 200, '发现问题']);
    expect(sheets[2]?.rows.flat()).toContain('文件中没有工程量计算式，未核对工程量');
  });
  it('keeps numbers as numbers and never turns a text into a formula', async () => {
    const { sheets } = await xlsx(sampleReport());
    const row = sheets[1]?.rows.find((each) => String(each[7]).includes('工程量 × 综合单价')) ?? [];
    expect(row[5]).toBe('=HYPERLINK("http://x","挖土")');
    expect([row[2], row[10], row[12]]).toEqual(['错误', 100, 100]);
    expect(row[4]).toBe('010101002001');
    expect([...(sheets[1]?.cells?.values() ?? [])].some((cell) => cell.formula !== undefined)).toBe(false);
  });
});

describe('the Word document', () => {
  it('tells facts, conclusion, findings by check and what was not checked', async () => {
    const zip = await writeQualityReportDocx(sampleReport());
    const text = (await partOf(zip, 'word/document.xml')).replace(/<\/w:p>/g, '\n').replace(/<[^>]+>/g, '');
    for (const part of [
      '造价成果文件质量检查报告',
      '示例项目',
      '一、检查结论',
      '分部费用平衡检查（3 处）',
      '三、未检查事项',
      '已忽略：已与甲方确认',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('计算式：100 × 30 = 3,000.00');
    expect(text).toContain('未检查');
    expect(await partOf(zip, 'word/footer1.xml')).toContain('NUMPAGES');
    expect(await partOf(zip, 'word/styles.xml')).toContain('宋体');
  });
  it('prints a bounded part of a long list and says how many more there are', async () => {
    const zip = await writeQualityReportDocx(sampleReport(MAX_PRINTED_FINDINGS + 50));
    expect(await partOf(zip, 'word/document.xml')).toMatch(/另有 \d+ 处未在此列出/);
  });
});
