import { describe, expect, it } from 'vitest';
import { nestRows } from './nest-rows.ts';

const row = (id: number, parentId: number | null) => ({ id, parentId });
const nested = (rows: readonly ReturnType<typeof row>[]) =>
  nestRows(
    rows,
    ({ id }) => id,
    ({ parentId }) => parentId,
  );

describe('rows below one another', () => {
  it('keep their order at every level, also where the parent comes later', () => {
    expect(nested([row(3, 1), row(1, null), row(2, 1), row(4, 2)])).toEqual([
      {
        ...row(1, null),
        below: [
          { ...row(3, 1), below: [] },
          { ...row(2, 1), below: [{ ...row(4, 2), below: [] }] },
        ],
      },
    ]);
  });

  it('stand at the top where their parent is not among them', () => {
    expect(nested([row(2, 9), row(3, 2)]).map(({ id }) => id)).toEqual([2]);
  });
});
