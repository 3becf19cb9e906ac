import { EQUALITY_OPERATORS, type Field, type FieldKind, type FieldOptions } from '#kernel/meta/field.ts';

export type IconFieldDefinition<R extends boolean = boolean> = Field<'icon', string, R>;

/** A picture of the product, by its name; a name that is unknown shows the general one. */
export const iconField = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> = {},
): IconFieldDefinition<R> => ({
  kind: 'icon',
  label,
  ...options,
});

const NAME = /^[a-z][A-Za-z]{0,39}$/;

export const iconKind: FieldKind<IconFieldDefinition, string> = {
  name: 'icon',
  title: '图标',
  operators: EQUALITY_OPERATORS,
  parse(input) {
    if (input === '') return { value: null };
    return typeof input === 'string' && NAME.test(input) ? { value: input } : { fault: '不是有效的图标名称' };
  },
  format: (value) => value,
};
