import { expect, it } from 'vitest';
import { fieldControlsOf } from '#kernel/web/fields/field-controls-registry.ts';
import '#kernel/fields/register-all-field-controls.tsx';
import { FILTER_OPERATOR_BY_KIND } from '../model/list-filters.ts';

it.each(Object.entries(FILTER_OPERATOR_BY_KIND))(
  'lists ask by a filter of the kind %s as boards do: %s',
  (kind, operator) => {
    expect(fieldControlsOf({ kind } as Parameters<typeof fieldControlsOf>[0]).filter?.operator).toBe(operator);
  },
);
