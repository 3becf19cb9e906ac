import { open, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import type { Refusal } from '#kernel/base/texts/refusal.ts';
import { encodingByByteOrderMark } from '../spreadsheet/csv-encoding.ts';
import { isEncryptedOfficeFile } from './encrypted-office-file.ts';
import { fileStorageErrors } from './errors.ts';
import { findArchiveFault } from './find-archive-fault.ts';

/** Content of files that only the program that wrote them reads: packed, a compound document, a database, or nothing known. */
const OPAQUE = ['', 'zip', '7z', 'rar', 'cfb', 'sqlite', 'xml'];
/** Native files of construction calculation programs. */
const CALCULATION = [
  'gbs',
  'gcfx',
  'gccp5',
  'gccp6',
  'gccp7',
  'gbq4',
  'gbq5',
  'gbq6',
  'gbq7',
  'gpb',
  'qdg4',
  'e2d',
  '13jz',
  'cos',
  'hbzb',
  'hbkj',
  'hbtb',
];

/** Cost files of provinces and bills of quantities of GAEB: XML under suffixes of their own. */
const COST_XML = ['13jk', 'gcbzj', 'gczjwj', ...Array.from({ length: 10 }, (_, phase) => `x8${phase}`)];

/** Suffixes people may upload, and the kinds of content that may stand behind each. '' is text that has no signature. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  pdf: ['pdf'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png'],
  gif: ['gif'],
  bmp: ['bmp'],
  webp: ['webp'],
  tif: ['tif'],
  tiff: ['tif'],
  doc: ['cfb', 'rtf', ''],
  xls: ['cfb', '', 'xml'],
  ppt: ['cfb'],
  docx: ['docx', 'zip'],
  xlsx: ['xlsx', 'zip'],
  pptx: ['pptx', 'zip'],
  xml: ['xml', ''],
  csv: [''],
  txt: [''],
  ofd: ['zip'],
  ofx: ['xml', ''],
  qfx: ['xml', ''],
  ...Object.fromEntries(['sta', 'mt940', '940'].map((suffix) => [suffix, ['']])),
  json: [''],
  zip: ['zip'],
  rar: ['rar'],
  '7z': ['7z'],
  msg: ['cfb'],
  dwg: ['dwg', ''],
  ifc: [''],
  bpmn: ['xml', ''],
  rtf: ['rtf'],
  wps: ['cfb'],
  et: ['cfb'],
  mp4: ['mp4'],
  mp3: ['mp3'],
  ...Object.fromEntries(CALCULATION.map((suffix) => [suffix, OPAQUE])),
  ...Object.fromEntries(COST_XML.map((suffix) => [suffix, ['xml', '']])),
};

const MEDIA: Readonly<Record<string, string>> = {
  xml: 'application/xml',
  csv: 'text/csv',
  txt: 'text/plain',
  json: 'application/json',
  bpmn: 'application/xml',
  ...Object.fromEntries(COST_XML.map((suffix) => [suffix, 'application/xml'])),
};

/** Signs of active pages and of scripts at the start of content, whatever the file is called. */
const ACTIVE = /^(?:#!|\s*<(?:!doctype html|html|script|svg))/i;
/** Signs of programs. */
const PROGRAM = /^(?:MZ|\x7fELF)/;
/** What no text holds, in any of its encodings but UTF-16: control characters other than blanks and ends of lines. */
const isNoText = (sign: string): boolean => sign < ' ' && !/\s/.test(sign);
/** Kinds that are text themselves; all others are known by signs that a text may begin with by chance: “BM”, “MZ”. */
const TEXTUAL = new Set(['xml', 'rtf', 'pdf', 'ps', 'eps']);

/** Own entities blow up whoever reads them, and nothing we exchange declares any. */
const DECLARING = new Set(['xml', 'bpmn', 'ofx', 'qfx', ...COST_XML]);
const ARCHIVES = new Set(['zip', 'docx', 'xlsx', 'pptx']);

/**
 * Decides by content what a file is and refuses what does not fit its name: programs, pages and pictures with script.
 * @returns the media type it is served with. @throws Refusal
 */
export async function validateFileContent(path: string, fileName: string): Promise<string> {
  const suffix = extname(fileName).slice(1).toLowerCase();
  const allowed = Object.hasOwn(ALLOWED, suffix) ? ALLOWED[suffix] : undefined;
  if (!allowed) throw fileStorageErrors.suffixUnknown({ suffix: suffix || '无后缀' });
  const head = await headOf(path);
  if (isDangerous(head, suffix)) throw fileStorageErrors.fileUnsafe({ name: fileName });
  const type = await typeOf(path, head);
  const found = type?.ext ?? '';
  if (!allowed.includes(found)) throw await unlike(path, fileName, found);
  if (ARCHIVES.has(found)) {
    const fault = await findArchiveFault(path, (await stat(path)).size);
    if (fault) throw fileStorageErrors.fileFaulty({ name: fileName, fault });
  }
  return MEDIA[suffix] ?? type?.mime ?? 'application/octet-stream';
}

/** The kind that content shows by its signs; undefined for text, which may begin like anything. */
async function typeOf(path: string, head: string) {
  const type = await fileTypeFromFile(path).catch(() => undefined);
  const isText = ![...head].some(isNoText);
  if (type && (TEXTUAL.has(type.ext) || !isText)) return type;
  return MARKED.test(head) && !isText ? NO_TEXT : undefined;
}

/** The mark of a text in two bytes a sign, byte by byte: what follows was none. */
const MARKED = /^(?:\xff\xfe|\xfe\xff)/;
const NO_TEXT = { ext: 'bin', mime: 'application/octet-stream' } as const;

/** What is told of content that its name does not promise: also an Office file with a password is no such file. */
const unlike = async (path: string, fileName: string, found: string): Promise<Refusal> =>
  found === 'cfb' && (await isEncryptedOfficeFile(path))
    ? fileStorageErrors.fileLocked({ name: fileName })
    : fileStorageErrors.fileOtherwise({ name: fileName });

const isDangerous = (head: string, suffix: string): boolean =>
  ACTIVE.test(head) ||
  (PROGRAM.test(head) && [...head].some(isNoText)) ||
  (DECLARING.has(suffix) && /<!(?:doctype|entity)/i.test(head));

const HEAD = 4096;

/** Content by its signs: as the text in two bytes a sign that its mark promises, if it is one, else byte by byte. */
function textOf(head: Buffer): string {
  const marked = encodingByByteOrderMark(head);
  const text = marked ? new TextDecoder(marked).decode(head) : '';
  if (text !== '' && ![...text].some(isNoText)) return text;
  return head.toString('latin1').replace(/^\xef\xbb\xbf/, '');
}

async function headOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return textOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
