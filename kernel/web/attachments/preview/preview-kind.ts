import { typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import { fileSuffixOf } from '#kernel/base/file-suffix.ts';
import type { FileLink } from '#kernel/fields/files/kind.ts';

export type PreviewKind = 'picture' | 'text' | 'pdf' | 'word' | 'table' | 'invoice';
const KINDS: Readonly<Record<PreviewKind, readonly string[]>> = {
  picture: ['png', 'jpg', 'jpeg', 'gif', 'bmp', 'webp'],
  text: ['txt', 'csv', 'json', 'bpmn'],
  pdf: ['pdf'],
  word: ['docx'],
  table: ['xlsx', 'xlsm', 'xls'],
  invoice: ['xml', 'ofd'],
};

const MB = 1024 * 1024;
/** Larger ones are not shown, in bytes: pictures and PDF are the browser's business. */
const MOST: Readonly<Partial<Record<PreviewKind, number>>> = {
  text: 2_000_000,
  word: 20 * MB,
  table: 20 * MB,
  invoice: 20 * MB,
};

/** How a file is shown in the page; null: it must be downloaded. */
export function previewKindOf({ fileName, fileSize }: FileLink): PreviewKind | null {
  const suffix = fileSuffixOf(fileName);
  const kind = typedKeysOf(KINDS).find((one) => KINDS[one].includes(suffix));
  return kind && fileSize <= (MOST[kind] ?? Number.POSITIVE_INFINITY) ? kind : null;
}

/** Kinds whose files may hold more than may be shown, told in a word. */
export const isTooLargeToPreview = ({ fileName, fileSize }: FileLink): boolean =>
  previewKindOf({ id: '', fileName, fileSize }) === null && previewKindOf({ id: '', fileName, fileSize: 1 }) !== null;
