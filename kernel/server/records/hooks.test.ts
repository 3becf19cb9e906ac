import { expect, it } from 'vitest';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import type { Context } from '../context.ts';
import { defineEntityHooks, mergeEntityHooks, validateEachAlone } from './hooks.ts';

const entity = defineEntity({
  code: 'sample',
  module: 'dev',
  title: '样例',
  titleField: 'name',
  fields: { name: textField('名称') },
  list: { columns: ['name'] },
  form: [['name']],
  access: { read: 'login', scope: 'company' },
});
const naming = (name: string) =>
  defineEntityHooks(entity, {
    beforeSave(_ctx, values) {
      values.name = `${values.name}${name}`;
    },
  });

it('what several modules do for an entity runs in the order of the modules', async () => {
  const hooks = mergeEntityHooks([naming('甲'), naming('乙')], new Map([[entity.code, entity]])).get(entity.code);
  const values = { name: '' };
  await hooks?.beforeSave?.({} as Context, values, null);
  expect(values.name).toBe('甲乙');
});

it('what several modules say to many new records at once is said by each where each can, else they are saved one by one', async () => {
  const refusing = (word: string) =>
    defineEntityHooks(entity, {
      beforeSave: () => undefined,
      beforeCreateMany: validateEachAlone((_ctx, values) => {
        if (values.name?.includes(word)) throw new InvalidInput({ name: word });
      }),
    });
  const joined = (...all: Parameters<typeof mergeEntityHooks>[0]) =>
    mergeEntityHooks(all, new Map([[entity.code, entity]])).get(entity.code);
  const all = ['甲', '乙', '甲乙', '丙'].map((name) => ({ name }));
  const faults = await joined(refusing('甲'), refusing('乙'))?.beforeCreateMany?.({} as Context, all);
  expect([...(faults ?? [])].sort().map(([at, { faults: of }]) => [at, of.name])).toEqual([
    [0, '甲'],
    [1, '乙'],
    [2, '甲'],
  ]);
  expect(joined(refusing('甲'), naming('乙'))?.beforeCreateMany).toBeUndefined();
  expect(joined(refusing('甲'), refusing('乙'))?.afterSave).toBeUndefined();
});

it('hooks for an entity that no module brings keep the product from starting', () => {
  expect(() => mergeEntityHooks([naming('甲')], new Map())).toThrow('Hooks for an unknown entity: sample');
});
