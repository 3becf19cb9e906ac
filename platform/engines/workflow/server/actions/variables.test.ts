import { expect, it } from 'vitest';
import { variablesOf } from './variables.ts';

it('conditions see a field that was emptied as empty, not as it was before', () => {
  const before = { ...variablesOf({ days: '3', kind: 'annual' }) };
  const now = Object.assign(before, variablesOf({ days: null, kind: 'annual', people: '1,2', files: [{ id: '1' }] }));
  expect(now).toEqual({ days: null, kind: 'annual', people: '1,2' });
});
