import type { FastifyReply } from 'fastify';
import { parseStoredNumber, sendWorkbook } from '#kernel/server/spreadsheet/send-workbook.ts';
import type { CostIndexGroup, IndexAnalysis } from '../../model/index.ts';

const money = (title: string) => ({ title, width: 18, kind: 'money' as const });
const plain = (title: string, width = 14) => ({ title, width });

const SHEETS: readonly (readonly [CostIndexGroup, string])[] = [
  ['economic', '工程经济指标'],
  ['quantity', '主要工程量指标'],
  ['resource', '工料机指标'],
];

/** The indexes of a file as a workbook, a sheet for each tab. */
export function sendIndexWorkbook(reply: FastifyReply, analysis: IndexAnalysis) {
  const { fileName, projectName, kindName, area, scale, scaleUnit, priceDate, indexes } = analysis;
  const intro = [
    '造价指标分析表',
    `项目：${projectName}　文件：${fileName}`,
    `业态：${kindName || '未填写'}　地区：${area}　规模：${scale ?? ''} ${scaleUnit}　价格时间：${priceDate}`,
  ];
  return sendWorkbook(
    reply,
    `造价指标-${projectName || fileName}.xlsx`,
    SHEETS.map(([group, name]) => ({
      name,
      intro,
      columns: [
        ...[plain('指标', 34), plain('单位', 10), plain('数量', 16), plain('单方含量'), plain('综合价（元）')],
        ...[money('金额（元）'), money('单方造价（元/m²）'), plain('占总造价（%）'), plain('占上级（%）')],
        ...[plain('指标库样本数'), plain('中位数'), plain('绝对中位差'), plain('下限'), plain('上限')],
      ],
      rows: indexes
        .filter((row) => row.group === group)
        .map(({ title, unit, quantity, content, price, amount, unitCost, totalShare, parentShare, usual }) => [
          ...[
            title,
            unit,
            ...[quantity, content, price, amount, unitCost, totalShare, parentShare].map(parseStoredNumber),
          ],
          usual?.count ?? null,
          ...(usual && usual.median === null
            ? ['样本不足', null, null, null]
            : [usual?.median ?? null, usual?.mad ?? null, usual?.low ?? null, usual?.high ?? null]),
        ]),
    })),
  );
}
