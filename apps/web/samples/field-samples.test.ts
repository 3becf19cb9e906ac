import { describe, expect, it } from 'vitest';
import { untranslatedTextOf } from '#kernel/base/texts/translatable.ts';
import { allFieldKinds, fieldKindOf } from '#kernel/fields/field-kind-registry.ts';
import { fieldSamplesByKind } from './field-samples.ts';

describe('samples of field kinds', () => {
  it('cover every kind', () => {
    expect(Object.keys(fieldSamplesByKind)).toEqual(allFieldKinds().map((kind) => kind.name));
  });

  it.each(Object.values(fieldSamplesByKind).flat())(
    '$field.label: the value fits, the wrong one does not',
    ({ field, value, wrong }) => {
      if (value !== null) expect(fieldKindOf(field).parse(value, field).fault).toBeUndefined();
      if (wrong !== undefined)
        expect(untranslatedTextOf(fieldKindOf(field).parse(wrong, field).fault ?? '')).not.toBe('');
    },
  );
});
