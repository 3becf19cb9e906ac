import { z } from 'zod';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { Field, FieldKind, FieldOptions } from '#kernel/meta/field.ts';
import { fileLinkSchema } from '#kernel/meta/wire-schemas.ts';
import { decodeFileLinks, type FileLink, parseFileLink } from './file-link.ts';

export type { FileLink } from './file-link.ts';

export interface FilesFieldDefinition<R extends boolean = boolean> extends Field<'files', readonly FileLink[], R> {
  readonly maxCount?: number;
}

/** Attachments. */
export const filesField = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> & Pick<FilesFieldDefinition, 'maxCount'> = {},
): FilesFieldDefinition<R> => ({ kind: 'files', label, ...options });

/** The files that input names, however it was sent; null when it is none. */
export function parseFileLinks(input: unknown): readonly FileLink[] | null {
  if (typeof input === 'string') return decodeFileLinks(input);
  if (!Array.isArray(input)) return null;
  const links = input.map(parseFileLink);
  return links.every((link) => link !== null) ? links : null;
}

export const filesKind: FieldKind<FilesFieldDefinition, readonly FileLink[]> = {
  name: 'files',
  title: '附件',
  operators: ['null'],
  parse(input, field) {
    if (input === '') return { value: null };
    const links = parseFileLinks(input);
    if (!links) return { fault: '不是有效附件' };
    const max = field.maxCount ?? 50;
    if (links.length > max) return { fault: translatable`最多${max}个文件` };
    return { value: links.length ? links : null };
  },
  shape: () => z.array(fileLinkSchema),
  format: (value) => value.map((file) => file.fileName).join('、'),
};
