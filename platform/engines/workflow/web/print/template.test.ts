import { expect, it } from 'vitest';
import { flowMine } from '../../model/index.ts';
import { rowsOf } from './rows-of.ts';
import { layoutOf } from './template.ts';

const entity = { ...flowMine, form: [['title', 'processCode'], ['initiator']] };
const kept = (more: object) => ({ id: '1', version: 1, ...more });

it('a form without a template is printed as it stands', () => {
  expect(layoutOf(entity, undefined)).toMatchObject({
    columns: 2,
    fields: ['title', 'processCode', 'initiator'],
    opinions: true,
    signature: false,
  });
});

it('a template says which fields in which order, and forgets those that are gone', () => {
  const layout = layoutOf(entity, kept({ columns: 1, fields: ['initiator', 'gone', 'title'], opinions: false }));
  expect(layout).toMatchObject({ columns: 1, fields: ['initiator', 'title'], opinions: false });
});

it('fields fill lines of so many columns, and what is wide has a line of its own', () => {
  const isWide = (code: string) => code === 'wide';
  expect(rowsOf(['a', 'b', 'c', 'wide', 'd'], 2, isWide)).toEqual([['a', 'b'], ['c'], ['wide'], ['d']]);
  expect(rowsOf(['a', 'b'], 1, isWide)).toEqual([['a'], ['b']]);
});
