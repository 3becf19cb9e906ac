import type { FastifyReply } from 'fastify';
import {
  type CostFileComposition,
  feePartNames,
  formatUnit,
  MAX_MAJOR_BILLS,
  type MajorBills,
  priceComponentNames,
  priceElementSourceNames,
} from '#business/consult/cost/model/index.ts';
import { loadFileComposition, loadMajorBills, loadVisibleCostFile } from '#business/consult/cost/server/index.ts';
import { project } from '#business/consult/project/model/index.ts';
import { multiplyDecimals } from '#kernel/base/numbers/decimal.ts';
import { requireRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { parseStoredNumber, sendWorkbook } from '#kernel/server/spreadsheet/send-workbook.ts';
import type { WorkbookSheet } from '#kernel/server/spreadsheet/write-workbook.ts';
import { type ComparedStagePrice, priceStageNames } from '../../model/index.ts';
import { loadProjectPriceStages } from './load-price-stages.ts';

type Column = WorkbookSheet['columns'][number];
const text = (title: string, width = 16): Column => ({ title, width });
const money = (title: string): Column => ({ title, width: 18, kind: 'money' });
const decimal = (title: string): Column => ({ title, width: 14, kind: 'decimal' });
const SOURCES = { ledger: '台账', file: '造价文件' } as const;

/** A share as per cent. */
const percent = (share: string | null): number | null =>
  share === null ? null : multiplyDecimals(share, 100, 2).toNumber();

/** The analysis of a project's cost as a workbook: its stages, and of one file what it is made of and its major bills. */
export async function sendCostAnalysisWorkbook(
  ctx: Context,
  { project: id, fileId }: { readonly project: string; readonly fileId?: string | undefined },
  reply: FastifyReply,
) {
  const { name } = await getRecord(ctx, project, id);
  const sheets = [stageSheet(name ?? '', (await loadProjectPriceStages(ctx, id)).lines)];
  if (fileId !== undefined) {
    requireRight(ctx.me, 'cost:read');
    const file = (await loadVisibleCostFile(ctx, fileId)).name;
    sheets.push(...compositionSheets(file, await loadFileComposition(ctx, fileId)));
    sheets.push(majorSheet(file, await loadMajorBills(ctx, fileId)));
  }
  return sendWorkbook(reply, `造价分析-${name}.xlsx`, sheets);
}

const stageSheet = (name: string, lines: readonly ComparedStagePrice[]): WorkbookSheet => ({
  name: '各阶段造价',
  intro: ['各阶段造价对比', `项目：${name}`],
  columns: [
    ...[text('阶段'), money('金额（元）'), text('来源', 10), text('依据', 34)],
    ...[text('比较阶段'), money('差额（元）'), decimal('差额率（%）')],
  ],
  rows: lines.map(({ stage, amount, source, name: of, count, before, difference, share }) => [
    ...[
      priceStageNames[stage],
      parseStoredNumber(amount),
      source ? SOURCES[source] : '',
      of ?? (count > 1 ? `${count} 份` : ''),
    ],
    ...[before ? priceStageNames[before] : '', parseStoredNumber(difference), percent(share)],
  ]),
});

function compositionSheets(file: string, { fees, elements, source, divisions }: CostFileComposition): WorkbookSheet[] {
  const columns = [text('费用', 30), money('金额（元）'), decimal('占比（%）')];
  return [
    {
      name: '费用构成',
      intro: ['造价构成', `造价文件：${file}`],
      columns,
      rows: fees.map(({ key, amount, share }) => [feePartNames[key], parseStoredNumber(amount), percent(share)]),
    },
    {
      name: '人材机构成',
      intro: ['人材机构成', `造价文件：${file}　${priceElementSourceNames[source]}`],
      columns,
      rows: elements.map(({ key, amount, share }) => [
        priceComponentNames[key],
        parseStoredNumber(amount),
        percent(share),
      ]),
    },
    {
      name: '分部构成',
      intro: ['分部构成', `造价文件：${file}`],
      columns: [text('分部', 34), decimal('清单数'), ...columns.slice(1)],
      rows: divisions.map(({ name, billCount, amount, share }) => [
        name,
        billCount,
        parseStoredNumber(amount),
        percent(share),
      ]),
    },
  ];
}

const FAR = { high: '高于合理区间', low: '低于合理区间' } as const;

const majorSheet = (file: string, { bills, count, all }: MajorBills): WorkbookSheet => ({
  name: '主要清单',
  intro: [
    '主要清单',
    `造价文件：${file}`,
    `${count} 条清单占清单合价的 80%，共 ${all} 条${count > MAX_MAJOR_BILLS ? `，列出前 ${MAX_MAJOR_BILLS} 条` : ''}`,
  ],
  columns: [
    ...[text('项目编码'), text('项目名称', 28), text('项目特征', 40), text('单位工程', 20), text('单位', 8)],
    ...[
      decimal('工程量'),
      decimal('综合单价（元）'),
      money('合价（元）'),
      decimal('占比（%）'),
      decimal('累计占比（%）'),
    ],
    ...[decimal('同类样本数'), decimal('同类中位数（元）'), decimal('偏离（%）'), text('判断')],
  ],
  rows: bills.map((bill) => [
    ...[bill.code, bill.name, bill.feature, bill.work, formatUnit(bill.unit)],
    ...[bill.quantity, bill.price, bill.total].map(parseStoredNumber),
    ...[percent(bill.share), percent(bill.cumulative), bill.alike, bill.band?.median ?? null, percent(bill.off)],
    bill.far ? FAR[bill.far] : '',
  ]),
});
