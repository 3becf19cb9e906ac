import type { FastifyReply } from 'fastify';
import { parseStoredNumber, sendWorkbook } from '#kernel/server/spreadsheet/send-workbook.ts';
import {
  type BidComparison,
  bidBillFlagNames,
  bidDeviationFlags,
  billChangeNames,
  comparedBillFieldNames,
  type VersionComparison,
} from '../model/index.ts';

/** Two versions as a workbook: works with 核增 and 核减, and every bill that changed. */
export function sendVersionComparisonWorkbook(reply: FastifyReply, { before, after, works, bills }: VersionComparison) {
  const intro = [
    `对比前：${before.name}（第 ${before.versionNo} 版）`,
    `对比后：${after.name}（第 ${after.versionNo} 版）`,
  ];
  return sendWorkbook(reply, `版本对比-${after.name}.xlsx`, [
    {
      name: '汇总',
      intro: ['造价文件版本对比', ...intro],
      columns: [
        { title: '工程', width: 36 },
        ...['对比前（元）', '对比后（元）', '核增（元）', '核减（元）', '规费税金等（元）', '净核减（元）'].map(
          (title) => ({ title, width: 18, kind: 'money' as const }),
        ),
        { title: '核减率（%）', width: 12 },
      ],
      rows: works.map((work) => [
        `${'　'.repeat(work.depth)}${work.name}`,
        ...[work.before, work.after, work.up, work.down, work.fees, work.net, work.rate].map(parseStoredNumber),
      ]),
    },
    {
      name: '清单差异',
      columns: [
        ...['序号', '类别', '单位工程', '项目编码', '项目名称', '变化'].map((title) => ({ title, width: 18 })),
        ...['对比前', '对比后'].flatMap((title) =>
          ['工程量', '综合单价', '合价'].map((word) => ({ title: `${title}${word}`, width: 14 })),
        ),
        { title: '差额（元）', width: 16, kind: 'money' },
      ],
      rows: bills.map(({ no, kind, work, fields, before: old, after: now, difference }) => [
        ...[no, billChangeNames[kind], work, (now ?? old)?.code ?? '', (now ?? old)?.name ?? ''],
        fields.map((field) => comparedBillFieldNames[field]).join('、'),
        ...[old, now].flatMap((bill) =>
          [bill?.quantity, bill?.price, bill?.total].map((text) => parseStoredNumber(text ?? null)),
        ),
        parseStoredNumber(difference),
      ]),
    },
  ]);
}

/** A comparison of bids as a workbook: bidders, what makes them alike, and every bill with something to look at. */
export function sendBidComparisonWorkbook(reply: FastifyReply, comparison: BidComparison) {
  const { control, bidders, likeness, signs, rows } = comparison;
  const name = (at: number) => bidders[at]?.name ?? '';
  return sendWorkbook(reply, `清标报告-${control.name}.xlsx`, [
    {
      name: '汇总',
      intro: ['投标文件对比（清标）报告', `招标清单（控制价）：${control.name}（第 ${control.versionNo} 版）`],
      columns: [
        { title: '投标人', width: 34 },
        { title: '投标总价（元）', width: 18, kind: 'money' },
        { title: '名次', width: 8, kind: 'count' },
        { title: '较控制价（%）', width: 14 },
        { title: '超最高限价', width: 12 },
        { title: '增项', width: 10, kind: 'count' },
        ...bidDeviationFlags.map((flag) => ({ title: bidBillFlagNames[flag], width: 14, kind: 'count' as const })),
      ],
      rows: bidders.map(({ total, rank, rate, isOverCeiling, added, counts, ...bidder }) => [
        ...[bidder.name, parseStoredNumber(total), rank, parseStoredNumber(rate), isOverCeiling ? '是' : '否', added],
        ...bidDeviationFlags.map((flag) => counts[flag] ?? 0),
      ]),
    },
    {
      name: '雷同分析',
      columns: [
        { title: '投标人甲', width: 30 },
        { title: '投标人乙', width: 30 },
        ...['可比清单', '同价清单'].map((title) => ({ title, width: 12, kind: 'count' as const })),
        { title: '同价率（%）', width: 12 },
        { title: '相同错误', width: 12, kind: 'count' },
      ],
      rows: likeness.map(({ a, b, comparable, same, share, sameErrors }) => [
        ...[name(a), name(b), comparable, same, parseStoredNumber(share), sameErrors],
      ]),
    },
    {
      name: '雷同迹象',
      columns: ['迹象', '投标人', '说明'].map((title, at) => ({ title, width: [20, 50, 70][at] ?? 20 })),
      rows: signs.map(({ title, bidders: at, message }) => [title, at.map(name).join('、'), message]),
    },
    {
      name: '清单问题',
      columns: [
        ...['序号', '单位工程', '项目编码', '项目名称', '单位'].map((title) => ({ title, width: 16 })),
        ...['工程量', '控制价', '基准价'].map((title) => ({ title, width: 12 })),
        ...bidders.flatMap((bidder) => [
          { title: `${bidder.name} 综合单价`, width: 16 },
          { title: '偏差（%）', width: 10 },
          { title: '问题', width: 20 },
        ]),
      ],
      rows: rows.map((row) => [
        ...[row.no, row.work, row.code, row.name, row.unit, parseStoredNumber(row.quantity)],
        ...[row.isAdded ? '增项' : parseStoredNumber(row.control), parseStoredNumber(row.reference)],
        ...row.cells.flatMap(({ price, rate, flags }) => [
          ...[
            parseStoredNumber(price),
            parseStoredNumber(rate),
            flags.map((flag) => bidBillFlagNames[flag]).join('、'),
          ],
        ]),
      ]),
    },
  ]);
}
