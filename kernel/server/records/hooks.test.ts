import { expect, it } from 'vitest';
import { text } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import type { Context } from '../context.ts';
import { hooksFor, joinHooks } from './hooks.ts';

const entity = defineEntity({
  code: 'sample',
  module: 'dev',
  title: '样例',
  titleField: 'name',
  fields: { name: text('名称') },
  list: { columns: ['name'] },
  form: [['name']],
  access: { read: 'login', scope: 'company' },
});
const naming = (name: string) =>
  hooksFor(entity, {
    beforeSave(_ctx, values) {
      values.name = `${values.name}${name}`;
    },
  });

it('what several modules do for an entity runs in the order of the modules', async () => {
  const hooks = joinHooks([naming('甲'), naming('乙')], new Map([[entity.code, entity]])).get(entity.code);
  const values = { name: '' };
  await hooks?.beforeSave?.({} as Context, values, null);
  expect(values.name).toBe('甲乙');
});

it('hooks for an entity that no module brings keep the product from starting', () => {
  expect(() => joinHooks([naming('甲')], new Map())).toThrow('Hooks for an unknown entity: sample');
});
