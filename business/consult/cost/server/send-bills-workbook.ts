import type { FastifyReply } from 'fastify';
import type { Context } from '#kernel/server/context.ts';
import { readRowsInBatches } from '#kernel/server/db/read-rows-in-batches.ts';
import { createSheetStream, XLSX_MEDIA_TYPE } from '#kernel/server/exports/create-sheet-stream.ts';
import { sendExport } from '#kernel/server/exports/send-export.ts';
import { formatUnit, type WorkbenchBill } from '../model/index.ts';
import { type BillListQuery, buildBillListSql, loadVisibleCostFile } from './workbench-queries.ts';

const columns = [
  { key: 'no', header: '序号', width: 7 },
  { key: 'code', header: '项目编码', width: 16 },
  { key: 'name', header: '项目名称', width: 28 },
  { key: 'feature', header: '项目特征', width: 40 },
  { key: 'unit', header: '单位', width: 7 },
  { key: 'quantity', header: '工程量', width: 14, numFmt: '#,##0.000###' },
  { key: 'price', header: '综合单价（元）', width: 15, numFmt: '#,##0.00####' },
  { key: 'total', header: '合价（元）', width: 18, numFmt: '#,##0.00' },
  { key: 'kind', header: '类别', width: 9 },
];

const number = (value: string | null): number | null => (value === null ? null : Number(value));

/** Streams the bills of a selection as .xlsx: any number of rows, codes and features as text, amounts as numbers. */
export async function sendBillsWorkbook(
  ctx: Context,
  selection: BillListQuery,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await loadVisibleCostFile(ctx, selection.fileId);
  return sendExport(ctx, reply, {
    fileName: `清单与计价表-${file.name.replace(/\.xml$/i, '')}.xlsx`,
    mediaType: XLSX_MEDIA_TYPE,
    open: (inner) => createSheetStream(rowsOf(inner, selection), { name: '清单与计价表', columns }),
  });
}

async function* rowsOf(ctx: Context, selection: BillListQuery) {
  let no = 0;
  for await (const batch of readRowsInBatches<WorkbenchBill>(ctx.db, buildBillListSql(ctx, selection)))
    for (const bill of batch) {
      no += 1;
      const { code, name, feature, quantity, price, total } = bill;
      const kind = bill.kind === 'bill' ? '清单' : '措施';
      yield [no, code, name, feature, formatUnit(bill.unit), number(quantity), number(price), number(total), kind];
    }
}
