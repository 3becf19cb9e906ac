import { expect, it } from 'vitest';
import { parsePickedNames } from './use-picker-selection.ts';

it('ids and names of a field are put together again; an id without a name stands for itself', () => {
  expect(parsePickedNames('7,12', '造价一部、造价二部')).toEqual([
    { id: '7', name: '造价一部' },
    { id: '12', name: '造价二部' },
  ]);
  expect(parsePickedNames('7,12', '造价一部')).toEqual([
    { id: '7', name: '造价一部' },
    { id: '12', name: '12' },
  ]);
  expect(parsePickedNames('7', null)).toEqual([{ id: '7', name: '7' }]);
  for (const nothing of [null, undefined, '']) expect(parsePickedNames(nothing, '造价一部')).toEqual([]);
});
