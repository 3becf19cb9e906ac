import type { z } from 'zod';
import { fromBase64, toBase64 } from '#kernel/base/base64.ts';
import { type fileLinkSchema, isRecordId } from '#kernel/meta/wire-schemas.ts';

/** One attached file as records carry it. */
export type FileLink = Readonly<z.infer<typeof fileLinkSchema>>;

const isLink = (item: unknown): item is FileLink =>
  typeof item === 'object' &&
  item !== null &&
  'id' in item &&
  typeof item.id !== 'object' &&
  isRecordId(String(item.id));

/** The file link in whatever came, without anything else it carried; null when it names no file. */
export const parseFileLink = (item: unknown): FileLink | null =>
  isLink(item)
    ? {
        id: String(item.id),
        fileName: typeof item.fileName === 'string' ? item.fileName : '',
        fileSize: typeof item.fileSize === 'number' ? item.fileSize : 0,
      }
    : null;

/** File items as they travel in one text: each as Base64 of its JSON, joined by a vertical bar (R3-091, R3-092). */
export const encodeFileLinks = (items: readonly FileLink[]): string =>
  items.map((item) => toBase64(JSON.stringify(item))).join('|');

/** The files behind such a text; null when one of them is no file item. */
export function decodeFileLinks(text: string): readonly FileLink[] | null {
  const links = text.split('|').map((part) => parseFileLink(parsed(fromBase64(part))));
  return links.every((link) => link !== null) ? links : null;
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return null;
  }
}
