import { expectTypeOf, it } from 'vitest';
import { createDictOptions, dictField, intField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type EntityDefinition, type RecordToSaveOf, type RowOf, type ValuesOf } from './entity.ts';

const fields = {
  name: textField('名称', { required: true }),
  note: textField('备注'),
  size: intField('大小'),
  state: dictField('状态', { required: true, options: createDictOptions({ on: '开', off: '关' }) }),
  owner: refField('负责', { entity: 'user' }),
};
const about = {
  module: 'dev',
  title: '样例',
  titleField: 'name',
  fields,
  list: { columns: ['name'] },
  form: [['name']],
  access: { read: 'login', scope: 'company' },
} as const;
const plain = defineEntity({ ...about, code: 'plain' });
const tree = defineEntity({ ...about, code: 'tree', tree: true });

it('a row has the types of its fields: required ones are there, choices and links have their texts', () => {
  type Row = RowOf<typeof plain>;
  expectTypeOf<Row['name']>().toEqualTypeOf<string>();
  expectTypeOf<Row['note']>().toEqualTypeOf<string | null>();
  expectTypeOf<Row['size']>().toEqualTypeOf<number | null>();
  expectTypeOf<Row['state_label']>().toEqualTypeOf<string>();
  expectTypeOf<Row['owner_label']>().toEqualTypeOf<string | null>();
  expectTypeOf<'nothing' extends keyof Row ? true : false>().toEqualTypeOf<false>();
  expectTypeOf<'parentId' extends keyof Row ? true : false>().toEqualTypeOf<false>();
  expectTypeOf<RowOf<typeof tree>['parentId']>().toEqualTypeOf<string>();
  expectTypeOf<Row>().toExtend<RowOf<EntityDefinition>>();
});

it('a draft and the values of hooks leave out what they do not change, and name nothing else', () => {
  expectTypeOf<{ name: string }>().toExtend<RecordToSaveOf<typeof plain>>();
  expectTypeOf<{ size: string }>().not.toExtend<RecordToSaveOf<typeof plain>>();
  expectTypeOf<ValuesOf<typeof plain>['name']>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<'nothing' extends keyof ValuesOf<typeof plain> ? true : false>().toEqualTypeOf<false>();
});
