import { expect, it } from 'vitest';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { definitionName } from './statement-batch.ts';

it('a definition that was changed has another name, so that no statement of the old one is asked again', () => {
  const before = { code: 'form1' } as EntityDefinition;
  const after = { ...before };
  expect(definitionName(before)).toBe(definitionName(before));
  expect(definitionName(after)).not.toBe(definitionName(before));
});
