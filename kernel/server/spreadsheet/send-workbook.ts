import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { XLSX_MEDIA_TYPE } from '../exports/create-sheet-stream.ts';
import { setDownloadHeaders } from '../http/download-headers.ts';
import { type WorkbookSheet, writeWorkbook } from './write-workbook.ts';

/** Answers a workbook as a download. */
export const sendWorkbook = (reply: FastifyReply, fileName: string, sheets: readonly WorkbookSheet[]) => {
  setDownloadHeaders(reply, fileName, XLSX_MEDIA_TYPE);
  const stream = new PassThrough();
  // A fault while writing ends the answer midway, so that nobody takes half a workbook for a whole one.
  writeWorkbook(sheets, stream).catch((error) => stream.destroy(error));
  return reply.send(stream);
};

/** A kept number as a cell shows it. */
export const parseStoredNumber = (text: string | null): number | null => (text === null ? null : Number(text));
