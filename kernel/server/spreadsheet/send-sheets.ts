import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { XLSX } from '../exports/sheet-stream.ts';
import { asDownload } from '../http/download.ts';
import { type Sheet, writeWorkbook } from './workbook.ts';

/** Answers a workbook as a download. */
export const sendSheets = (reply: FastifyReply, fileName: string, sheets: readonly Sheet[]) => {
  asDownload(reply, fileName, XLSX);
  const stream = new PassThrough();
  // A fault while writing ends the answer midway, so that nobody takes half a workbook for a whole one.
  writeWorkbook(sheets, stream).catch((error) => stream.destroy(error));
  return reply.send(stream);
};

/** A kept number as a cell shows it. */
export const numberIn = (text: string | null): number | null => (text === null ? null : Number(text));
