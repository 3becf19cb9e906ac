import { suffixOf } from '#kernel/base/file-suffix.ts';
import type { FileLink } from '#kernel/fields/files/kind.ts';

const KINDS = {
  picture: ['png', 'jpg', 'jpeg', 'gif', 'bmp', 'webp'],
  text: ['txt', 'csv', 'json', 'xml', 'bpmn'],
  pdf: ['pdf'],
} as const;
const MOST_TEXT = 2_000_000;

/** How a file is shown in the browser: as a picture, as text, by the browser's PDF reader; null: it must be downloaded. */
export function previewKind({ fileName, fileSize }: FileLink): keyof typeof KINDS | null {
  const suffix = suffixOf(fileName);
  const has = (kind: keyof typeof KINDS) => (KINDS[kind] as readonly string[]).includes(suffix);
  if (has('text')) return fileSize > MOST_TEXT ? null : 'text';
  return has('picture') ? 'picture' : has('pdf') ? 'pdf' : null;
}
