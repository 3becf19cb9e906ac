import type { Field, FieldKind, FieldOptions } from '#kernel/meta/field.ts';

/** One attached file as records carry it; the content lies in file storage under the id. */
export interface FileLink {
  readonly id: string;
  readonly fileName: string;
  readonly fileSize: number;
}

export interface FilesField<R extends boolean = boolean> extends Field<'files', readonly FileLink[], R> {
  readonly maxCount?: number;
}

/** Attachments. */
export const files = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> & Pick<FilesField, 'maxCount'> = {},
): FilesField<R> => ({ kind: 'files', label, ...options });

const isLink = (item: unknown): item is FileLink =>
  typeof item === 'object' &&
  item !== null &&
  'id' in item &&
  typeof item.id !== 'object' &&
  /^\d{1,18}$/.test(String(item.id));

export const filesKind: FieldKind<FilesField, readonly FileLink[]> = {
  name: 'files',
  title: '附件',
  operators: ['null'],
  parse(input, field) {
    if (input === '') return { value: null };
    if (!Array.isArray(input) || !input.every(isLink)) return { fault: '不是有效附件' };
    const max = field.maxCount ?? 50;
    if (input.length > max) return { fault: `最多${max}个文件` };
    return {
      value: input.length
        ? input.map(({ id, fileName, fileSize }) => ({
            id: String(id),
            fileName: typeof fileName === 'string' ? fileName : '',
            fileSize: typeof fileSize === 'number' ? fileSize : 0,
          }))
        : null,
    };
  },
  format: (value) => value.map((file) => file.fileName).join('、'),
};
