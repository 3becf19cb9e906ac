import { buffer } from 'node:stream/consumers';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { openFileStorage } from '#kernel/server/files/file-storage.ts';
import { looksLikePdf } from '#kernel/server/pdf/pdf-texts.ts';
import type { WorkerDatabaseAccess } from '#kernel/server/workers/worker-database-access.ts';
import type { ParsedInvoice } from '../../model/index.ts';
import { readInvoiceOfd } from './invoice-ofd.ts';
import { readInvoicePdf } from './invoice-pdf.ts';
import { looksLikeXml, readInvoiceXml } from './invoice-xml.ts';

/** The file of an electronic invoice; plain data, handed to the thread. */
export interface InvoiceFile {
  readonly config: WorkerDatabaseAccess['config'];
  readonly storageKey: string;
}

/** So large no electronic invoice is. */
const MOST_BYTES = 20 * 1024 * 1024;

/** Reads an electronic invoice by what the file is, whatever it is called. @throws Refusal, XmlFault */
export async function readInvoice(bytes: Uint8Array): Promise<ParsedInvoice> {
  if (bytes.length === 0) throw new Refusal('文件是空的');
  if (bytes.length > MOST_BYTES) throw new Refusal('文件超过 20 MB，不是电子发票');
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readInvoiceOfd(bytes);
  if (looksLikePdf(bytes)) return readInvoicePdf(bytes);
  if (looksLikeXml(bytes)) return readInvoiceXml(bytes);
  throw new Refusal('无法读取此文件，请上传税务平台下载的 PDF、OFD 或 XML 格式的电子发票');
}

/** The same beside the request loop. */
export async function readInvoiceInWorker({ config, storageKey }: InvoiceFile): Promise<ParsedInvoice> {
  return readInvoice(await buffer(await openFileStorage(config).get(storageKey)));
}
