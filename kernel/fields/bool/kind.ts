import { z } from 'zod';
import { CELL_FORMATTER_BY_NAME } from '#kernel/base/cell-formatters.ts';
import type { Field, FieldKind, FieldOptions } from '#kernel/meta/field.ts';

export type BoolFieldDefinition<R extends boolean = boolean> = Field<'bool', boolean, R>;

/** Yes or no, shown 是 and 否. */
export const boolField = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> = {},
): BoolFieldDefinition<R> => ({
  kind: 'bool',
  label,
  ...options,
});

const WORDS: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  是: true,
  否: false,
  '1': true,
  '0': false,
};

export const boolKind: FieldKind<BoolFieldDefinition, boolean> = {
  name: 'bool',
  title: '是否',
  operators: ['eq', 'ne', 'null'],
  align: 'center',
  parse(input) {
    if (input === '') return { value: null };
    const word = typeof input === 'object' ? '' : String(input);
    const value = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
    return value === undefined ? { fault: '应为是或否' } : { value };
  },
  shape: () => z.boolean(),
  format: CELL_FORMATTER_BY_NAME.bool,
};
