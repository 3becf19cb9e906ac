import { createRequire } from 'node:module';
import path from 'node:path';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { pdfErrors } from './errors.ts';
import { preparePdfForReading } from './prepare-pdf-for-reading.ts';

/** A piece of text as it stands on its page; lengths in points, y from the top of the page. */
export interface PdfText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** So many pages and pieces of text are read. */
export interface PdfLimits {
  readonly pages: number;
  readonly texts: number;
}

/** What has more is no invoice, receipt or letter. */
const LIMITS: PdfLimits = { pages: 50, texts: 20_000 };

/** Character tables of Chinese fonts that a file names and does not carry. */
const CMAPS = path.join(path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'cmaps/');

const DAMAGED = 'PDF 文件已损坏，无法读取';

/** Whether a file's beginning is that of a PDF; a little may stand before its mark. */
export const looksLikePdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes('%PDF-');

/** What all large buffers of a reading come to at most; a page that names one stream a thousand times asks for more. */
const BUFFERS = { large: 1024 * 1024, all: 192 * 1024 * 1024 } as const;

/**
 * Holds the reader to so much in buffers: they lie outside the memory that a thread is limited to.
 * @returns what gives the thread its arrays back
 */
function boundBuffers(): () => void {
  const { Uint8Array: whole, DecompressionStream: unpacker } = globalThis;
  // Without it the reader unpacks by itself, into arrays that are counted.
  Reflect.deleteProperty(globalThis, 'DecompressionStream');
  let room: number = BUFFERS.all;
  globalThis.Uint8Array = new Proxy(whole, {
    construct(target, given, made) {
      const size = Number(given[0]);
      if (size > BUFFERS.large) room -= size;
      if (room < 0) throw pdfErrors.pdfLarge();
      return Reflect.construct(target, given, made);
    },
  });
  return () => {
    Object.assign(globalThis, { Uint8Array: whole, DecompressionStream: unpacker });
  };
}

async function openPdf(bytes: Uint8Array) {
  // Loaded with the first PDF: it is large, and most threads read none.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  return getDocument({
    data: bytes,
    cMapUrl: CMAPS,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    maxImageSize: 1,
    verbosity: VerbosityLevel.ERRORS,
  });
}

type Opened = Awaited<Awaited<ReturnType<typeof openPdf>>['promise']>;

/** Texts of one page as they are drawn. @throws Refusal where there are more than `room` */
async function textsOf(opened: Opened, number: number, room: number): Promise<PdfText[]> {
  const page = await opened.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const found = items.flatMap((item): PdfText[] => {
    if (!('str' in item) || !item.str.trim()) return [];
    const [x, y] = viewport.convertToViewportPoint(Number(item.transform[4]), Number(item.transform[5]));
    return [{ text: item.str, x: Number(x), y: Number(y), width: item.width, height: item.height }];
  });
  if (found.length > room) throw pdfErrors.pdfFull();
  return found;
}

/**
 * The texts of a PDF, page by page. Pictures, scripts, forms and attachments of the file are not looked at; nothing is
 * fetched from anywhere. To be called in a thread with a limit of time.
 * @throws Refusal for what is damaged, locked, or larger than the bounds
 */
export async function extractPdfTexts(
  bytes: Uint8Array,
  limits: PdfLimits = LIMITS,
): Promise<readonly (readonly PdfText[])[]> {
  const modest = preparePdfForReading(bytes);
  const giveBack = boundBuffers();
  const reading = await openPdf(modest);
  try {
    const opened = await reading.promise;
    if (opened.numPages > limits.pages) throw pdfErrors.pdfLong({ most: limits.pages });
    const pages: PdfText[][] = [];
    let room = limits.texts;
    for (let number = 1; number <= opened.numPages; number++) {
      const texts = await textsOf(opened, number, room);
      room -= texts.length;
      pages.push(texts);
    }
    return pages;
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(DAMAGED, 400, undefined, 'pdf.unreadable');
  } finally {
    await reading.destroy();
    giveBack();
  }
}
