import type { FastifyReply } from 'fastify';
import {
  type Composition,
  compositionNames,
  type MajorBills,
  MOST_MAJOR_BILLS,
  partNames,
  showUnit,
  sourceNames,
} from '#business/consult/cost/model/index.ts';
import { compositionIn, fileInScope, majorBillsOf } from '#business/consult/cost/server/index.ts';
import { project } from '#business/consult/project/model/index.ts';
import { times } from '#kernel/base/numbers/decimal.ts';
import { demand } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { numberIn, sendSheets } from '#kernel/server/spreadsheet/send-sheets.ts';
import type { Sheet } from '#kernel/server/spreadsheet/workbook.ts';
import { type StageLine, stageNames } from '../../model/index.ts';
import { stagesOf } from './stages.ts';

type Column = Sheet['columns'][number];
const text = (title: string, width = 16): Column => ({ title, width });
const money = (title: string): Column => ({ title, width: 18, kind: 'money' });
const decimal = (title: string): Column => ({ title, width: 14, kind: 'decimal' });
const SOURCES = { ledger: '台账', file: '造价文件' } as const;

/** A share as per cent. */
const percent = (share: string | null): number | null => (share === null ? null : times(share, 100, 2).toNumber());

/** The analysis of a project's cost as a workbook: its stages, and of one file what it is made of and its major bills. */
export async function sendAnalysis(
  ctx: Context,
  { project: id, fileId }: { readonly project: string; readonly fileId?: string | undefined },
  reply: FastifyReply,
) {
  const { name } = await getRecord(ctx, project, id);
  const sheets = [stageSheet(name ?? '', (await stagesOf(ctx, id)).lines)];
  if (fileId !== undefined) {
    demand(ctx.me, 'cost:read');
    const file = (await fileInScope(ctx, fileId)).name;
    sheets.push(...compositionSheets(file, await compositionIn(ctx, fileId)));
    sheets.push(majorSheet(file, await majorBillsOf(ctx, fileId)));
  }
  return sendSheets(reply, `造价分析-${name}.xlsx`, sheets);
}

const stageSheet = (name: string, lines: readonly StageLine[]): Sheet => ({
  name: '各阶段造价',
  intro: ['各阶段造价对比', `项目：${name}`],
  columns: [
    ...[text('阶段'), money('金额（元）'), text('来源', 10), text('依据', 34)],
    ...[text('比较阶段'), money('差额（元）'), decimal('差额率（%）')],
  ],
  rows: lines.map(({ stage, amount, source, name: of, count, before, difference, share }) => [
    ...[stageNames[stage], numberIn(amount), source ? SOURCES[source] : '', of ?? (count > 1 ? `${count} 份` : '')],
    ...[before ? stageNames[before] : '', numberIn(difference), percent(share)],
  ]),
});

function compositionSheets(file: string, { fees, elements, source, divisions }: Composition): Sheet[] {
  const columns = [text('费用', 30), money('金额（元）'), decimal('占比（%）')];
  return [
    {
      name: '费用构成',
      intro: ['造价构成', `造价文件：${file}`],
      columns,
      rows: fees.map(({ key, amount, share }) => [partNames[key], numberIn(amount), percent(share)]),
    },
    {
      name: '人材机构成',
      intro: ['人材机构成', `造价文件：${file}　${sourceNames[source]}`],
      columns,
      rows: elements.map(({ key, amount, share }) => [compositionNames[key], numberIn(amount), percent(share)]),
    },
    {
      name: '分部构成',
      intro: ['分部构成', `造价文件：${file}`],
      columns: [text('分部', 34), decimal('清单数'), ...columns.slice(1)],
      rows: divisions.map(({ name, billCount, amount, share }) => [name, billCount, numberIn(amount), percent(share)]),
    },
  ];
}

const FAR = { high: '高于合理区间', low: '低于合理区间' } as const;

const majorSheet = (file: string, { bills, count, all }: MajorBills): Sheet => ({
  name: '主要清单',
  intro: [
    '主要清单',
    `造价文件：${file}`,
    `${count} 条清单占清单合价的 80%，共 ${all} 条${count > MOST_MAJOR_BILLS ? `，列出前 ${MOST_MAJOR_BILLS} 条` : ''}`,
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
    ...[bill.code, bill.name, bill.feature, bill.work, showUnit(bill.unit)],
    ...[bill.quantity, bill.price, bill.total].map(numberIn),
    ...[percent(bill.share), percent(bill.cumulative), bill.alike, bill.band?.median ?? null, percent(bill.off)],
    bill.far ? FAR[bill.far] : '',
  ]),
});
