import { expect, it } from 'vitest';
import { processVariablesOf } from './process-variables.ts';

it('conditions see a field that was emptied as empty, not as it was before', () => {
  const before = { ...processVariablesOf({ days: '3', kind: 'annual' }) };
  const now = Object.assign(
    before,
    processVariablesOf({ days: null, kind: 'annual', people: '1,2', files: [{ id: '1' }] }),
  );
  expect(now).toEqual({ days: null, kind: 'annual', people: '1,2' });
});
