import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowRuns } from './row-runs.ts';

const owner = fc.option(fc.integer({ min: 1, max: 6 }), { nil: null });

describe('rows by their owner', () => {
  it('are those of a filter, in their order, whether they stand together or not', () => {
    fc.assert(
      fc.property(fc.array(owner, { maxLength: 30 }), (owners) => {
        const rows = owners.map((of, at) => ({ of, at }));
        const runs = new RowRuns(rows, (row) => row.of);
        for (let id = 0; id <= 8; id++) expect(runs.of(id)).toEqual(rows.filter((row) => row.of === id));
        expect(runs.isEmpty).toBe(owners.every((of) => of === null));
      }),
    );
  });
});
