import { expect, it } from 'vitest';
import { viewOf } from '#kernel/web/fields/registry.ts';
import '#kernel/fields/views.tsx';
import { FILTER_OPERATORS } from '../model/list-filters.ts';

it.each(Object.entries(FILTER_OPERATORS))('lists ask by a filter of the kind %s as boards do: %s', (kind, operator) => {
  expect(viewOf({ kind } as Parameters<typeof viewOf>[0]).filter?.operator).toBe(operator);
});
