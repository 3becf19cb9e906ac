import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Context } from '#kernel/server/context.ts';
import { sendExport } from '#kernel/server/exports/send-export.ts';
import { XLSX } from '#kernel/server/exports/sheet-stream.ts';
import { type Sheet as Workbook, writeWorkbook } from '#kernel/server/spreadsheet/workbook.ts';
import { LEDGERS, type Sheet, type SheetColumn, sheetColumns } from '../../model/index.ts';
import { documentOf } from './documents.ts';
import { type SheetNamed, sheetOf } from './open-sheet.ts';

const KINDS = { text: 'text', quantity: 'decimal', price: 'decimal', money: 'money' } as const;

/** A document's table as the workbook the trade uses, A3 on its side with its head on every page. */
export async function exportSheet(ctx: Context, named: SheetNamed, reply: FastifyReply): Promise<FastifyReply> {
  const ledger = LEDGERS[named.form];
  const { name } = await documentOf(ctx, named);
  const title = `${ledger.title}-${name ?? ''}`;
  return sendExport(ctx, reply, {
    fileName: `${title}.xlsx`,
    mediaType: XLSX,
    open: async (inner) => {
      const sheet = await sheetOf(inner, named);
      const stream = new PassThrough();
      writeWorkbook([workbookOf(ledger.title, String(name ?? ''), sheetColumns(ledger), sheet)], stream).catch(
        (error) => stream.destroy(error),
      );
      return stream;
    },
  });
}

function workbookOf(title: string, name: string, columns: readonly SheetColumn[], { lines, total }: Sheet): Workbook {
  return {
    name: title,
    landscape: true,
    paper: 'a3',
    intro: [title, `工程名称：${name}`],
    columns: columns.map(({ title: head, kind, width, key }) => ({
      title: head,
      width,
      kind: KINDS[kind],
      wrap: key === 'name' || key === 'feature',
    })),
    rows: [
      ...lines.map((line) => columns.map(({ value }) => value(line))),
      columns.map(({ key, total: sum }) => (key === 'name' ? '合计' : (sum?.(total) ?? null))),
    ],
  };
}
