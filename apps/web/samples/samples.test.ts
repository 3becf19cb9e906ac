import { describe, expect, it } from 'vitest';
import { textOf } from '#kernel/base/texts/said.ts';
import { allKinds, kindOf } from '#kernel/fields/kinds.ts';
import { samples } from './samples.ts';

describe('samples of field kinds', () => {
  it('cover every kind', () => {
    expect(Object.keys(samples)).toEqual(allKinds().map((kind) => kind.name));
  });

  it.each(Object.values(samples).flat())(
    '$field.label: the value fits, the wrong one does not',
    ({ field, value, wrong }) => {
      if (value !== null) expect(kindOf(field).parse(value, field).fault).toBeUndefined();
      if (wrong !== undefined) expect(textOf(kindOf(field).parse(wrong, field).fault ?? '')).not.toBe('');
    },
  );
});
