import { expect, it } from 'vitest';
import { fieldViewOf } from '#kernel/web/fields/field-view-registry.ts';
import '#kernel/fields/register-all-field-views.tsx';
import { FILTER_OPERATOR_BY_KIND } from '../model/list-filters.ts';

it.each(Object.entries(FILTER_OPERATOR_BY_KIND))(
  'lists ask by a filter of the kind %s as boards do: %s',
  (kind, operator) => {
    expect(fieldViewOf({ kind } as Parameters<typeof fieldViewOf>[0]).filter?.operator).toBe(operator);
  },
);
