import type { FastifyReply } from 'fastify';
import { parseStoredNumber, sendWorkbook } from '#kernel/server/spreadsheet/send-workbook.ts';
import type { SettlementAudit } from '../../model/index.ts';

const CHANGES = { added: '增', changed: '改', removed: '删', same: '' } as const;

const text = (title: string, width = 14) => ({ title, width });
const money = (title: string) => ({ title, width: 16, kind: 'money' as const });

/** An audit as a workbook: both sides as a tree, and the bills priced anew. */
export function sendSettlementAuditWorkbook(
  reply: FastifyReply,
  { submitted, audited, lines, repriced, discount }: SettlementAudit,
) {
  const intro = [
    '结算审核对比表',
    `送审：${submitted.name}（第 ${submitted.versionNo} 版）`,
    `审定：${audited.name}（第 ${audited.versionNo} 版）`,
  ];
  const depths = new Map<number | null, number>([[null, -1]]);
  for (const { no, parentNo } of lines) depths.set(no, (depths.get(parentNo) ?? -1) + 1);
  const sheets = [
    {
      name: '审核对比',
      intro,
      columns: [
        ...[text('类别', 8), text('项目编码', 16), text('名称', 40), text('单位', 8)],
        ...['送审', '审定'].flatMap((side) => [text(`${side}工程量`), text(`${side}单价`), money(`${side}合价（元）`)]),
        ...['核增（元）', '核减（元）', '净核减（元）'].map(money),
        text('核减率（%）', 12),
      ],
      rows: lines.map((line) => [
        ...[CHANGES[line.change], line.code, `${'　'.repeat(depths.get(line.no) ?? 0)}${line.name}`, line.unit],
        ...[line.submitted?.quantity, line.submitted?.price, line.submittedTotal].map((each) =>
          parseStoredNumber(each ?? null),
        ),
        ...[line.audited?.quantity, line.audited?.price, line.auditedTotal].map((each) =>
          parseStoredNumber(each ?? null),
        ),
        ...[line.up, line.down, line.net, line.rate].map(parseStoredNumber),
      ]),
    },
    ...(repriced
      ? [
          {
            name: '新单价',
            intro: [`工程量与合同相差超过 15% 的清单，报价浮动率 ${discount ?? '0'}%`],
            columns: [
              ...[text('序号', 8), text('单位工程', 20), text('项目编码', 16), text('名称', 34), text('单位', 8)],
              ...['合同量 A', '送审量 B', '审核量 C', '变化率 E（%）'].map((each) => text(each)),
              ...['投标价 P0', '预算价 P1', '偏差 H（%）', '下限', '上限', '新单价 I'].map((each) => text(each)),
              ...['合同合价 J', '送审合价 K', '审定合价 L', '应计合价', '相差'].map(money),
            ],
            rows: repriced.map((row) => [
              ...[row.no, row.work, row.code, row.name, row.unit],
              ...[row.contractQuantity, row.submittedQuantity, row.auditedQuantity, row.change].map(parseStoredNumber),
              ...[row.bidPrice, row.budgetPrice, row.deviation, row.floor, row.cap, row.newPrice].map(
                parseStoredNumber,
              ),
              ...[row.contractTotal, row.submittedTotal, row.auditedTotal, row.due, row.difference].map(
                parseStoredNumber,
              ),
            ]),
          },
        ]
      : []),
  ];
  return sendWorkbook(reply, `结算审核对比-${audited.name}.xlsx`, sheets);
}
