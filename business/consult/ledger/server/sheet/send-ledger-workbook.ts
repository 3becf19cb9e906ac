import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Context } from '#kernel/server/context.ts';
import { XLSX_MEDIA_TYPE } from '#kernel/server/exports/create-sheet-stream.ts';
import { sendExport } from '#kernel/server/exports/send-export.ts';
import { type WorkbookSheet as Workbook, writeWorkbook } from '#kernel/server/spreadsheet/write-workbook.ts';
import { buildLedgerColumns, COST_LEDGER_BY_KIND, type CostLedgerSheet, type LedgerColumn } from '../../model/index.ts';
import { loadLedgerDocument } from './ledger-document-store.ts';
import { type LedgerSheetRef, loadLedgerSheet } from './ledger-sheet-store.ts';

const KINDS = { text: 'text', quantity: 'decimal', price: 'decimal', money: 'money' } as const;

/** A document's table as the workbook the trade uses, A3 on its side with its head on every page. */
export async function sendLedgerSheetWorkbook(
  ctx: Context,
  named: LedgerSheetRef,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ledger = COST_LEDGER_BY_KIND[named.form];
  const { name } = await loadLedgerDocument(ctx, named);
  const title = `${ledger.title}-${name ?? ''}`;
  return sendExport(ctx, reply, {
    fileName: `${title}.xlsx`,
    mediaType: XLSX_MEDIA_TYPE,
    open: async (inner) => {
      const sheet = await loadLedgerSheet(inner, named);
      const stream = new PassThrough();
      writeWorkbook([workbookOf(ledger.title, String(name ?? ''), buildLedgerColumns(ledger), sheet)], stream).catch(
        (error) => stream.destroy(error),
      );
      return stream;
    },
  });
}

function workbookOf(
  title: string,
  name: string,
  columns: readonly LedgerColumn[],
  { lines, total }: CostLedgerSheet,
): Workbook {
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
