import type { FastifyReply } from 'fastify';
import { XLSX_MEDIA_TYPE } from '#kernel/server/exports/create-sheet-stream.ts';
import { setDownloadHeaders } from '#kernel/server/http/download-headers.ts';
import { createWorkbookStream } from '#platform/engines/excel/server/index.ts';

/** Titles that the reader of statements knows, for whoever types a statement. */
const COLUMNS = [
  ['交易日期', 14],
  ['交易时间', 12],
  ['收入金额', 14],
  ['支出金额', 14],
  ['余额', 14],
  ['对方户名', 30],
  ['对方账号', 24],
  ['摘要', 24],
  ['用途', 20],
  ['附言', 24],
  ['流水号', 18],
] as const;

/** Sends an empty workbook for statements that no bank exports. */
export function sendStatementTemplate(reply: FastifyReply): FastifyReply {
  setDownloadHeaders(reply, '银行流水导入模板.xlsx', XLSX_MEDIA_TYPE);
  return reply.send(
    createWorkbookStream([
      { name: '银行流水', columns: COLUMNS.map(([title, width]) => ({ title, width })), rows: [] },
      {
        name: '填写说明',
        columns: [{ title: '说明', width: 90 }],
        rows: [
          ['日期如 2026/01/05，时间如 09:30:00，可以不填；金额单位为元，收入和支出只填一项。'],
          ['各银行网银导出的流水文件（.xls、.xlsx、.csv）不必改动，可以直接导入。'],
          ['同一文件重复导入、时间重叠的文件先后导入，都不会产生重复流水。'],
        ],
      },
    ]),
  );
}
