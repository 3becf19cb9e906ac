import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { createDictOptions, dateTimeField, dictField, textField, userField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { createServerModule } from '#kernel/server/module.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { createTableSql } from '../table/create-table-sql.ts';

/** Hours that somebody has, as bookings of a person would be. */
const hours = defineEntity({
  code: 'testHours',
  module: 'test',
  title: '占用',
  titleField: 'name',
  fields: {
    name: textField('名称', { required: true }),
    person: userField('人员'),
    startsAt: dateTimeField('开始', { required: true }),
    endsAt: dateTimeField('结束', { required: true }),
    state: dictField('状态', { options: createDictOptions({ kept: '有效', gone: '取消' }), initial: 'kept' }),
  },
  list: { columns: ['name', 'person', 'startsAt', 'endsAt', 'state'] },
  form: [['name', 'person'], ['startsAt', 'endsAt'], ['state']],
  access: { read: 'login', scope: 'own' },
  noOverlap: [{ of: 'person', from: 'startsAt', to: 'endsAt', when: { state: ['kept'] } }],
});

let product: TestProduct;
const tokens: string[] = [];
let person: string;
beforeAll(async () => {
  const module = createServerModule('test/test', { title: '测试' }, { entities: [hours], processes: [] });
  product = await startTestProduct({ modules: [module] });
  await product.query(createTableSql(hours, product.runtime.entities));
  for (const name of ['gm', 'engineer']) tokens.push(await product.signIn(name));
  person = (await product.query("select id from org_user where login_name = 'engineer'"))[0].id;
});

const at = (hour: number) => new Date(Date.UTC(2031, 0, 1, hour)).toISOString();
const save = (by: number, given: object) =>
  product.call(tokens[by] ?? '', 'POST', '/form/testHours/save', { name: '评审会', person, ...given });
const free = () => product.query('delete from test_test_hours');

it('says at the field what lies there already, its name only to who may see it', async () => {
  await free();
  const { data } = await save(0, { startsAt: at(1), endsAt: at(3) });
  const taken = { startsAt: at(2), endsAt: at(4) };
  const own = (await save(0, taken)).data.faults;
  expect(own).toEqual({ startsAt: '该人员在2031-01-01 09:00至11:00已有“评审会”，时间不能重叠' });
  const others = (await save(1, taken)).data.faults;
  expect(others).toEqual({ startsAt: '该人员在2031-01-01 09:00至11:00已有“占用”，时间不能重叠' });
  expect(await save(1, { startsAt: at(3), endsAt: at(4) })).toMatchObject({ success: true });
  const longer = await save(0, { id: data.id, version: 1, endsAt: at(4) });
  expect(longer.data.faults).toEqual({ startsAt: '该人员在2031-01-01 11:00至12:00已有“占用”，时间不能重叠' });
  expect(await save(0, { id: data.id, version: 1, endsAt: at(2) })).toMatchObject({ success: true });
  expect(await save(0, { ...taken, person: null })).toMatchObject({ success: true });
});

it('what does not count lies where it likes, until it is to count', async () => {
  await free();
  await save(0, { startsAt: at(1), endsAt: at(3) });
  const { data } = await save(0, { startsAt: at(2), endsAt: at(4), state: 'gone' });
  expect(data.version).toBe(1);
  const again = await save(0, { id: data.id, version: 1, state: 'kept' });
  expect(Object.keys(again.data.faults)).toEqual(['startsAt']);
});

it('of those who come at once, whoever would overlap gets words and nothing is kept twice', async () => {
  const spans = fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 5 })), {
    minLength: 2,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(spans, async (wanted) => {
      await free();
      const answers = await Promise.all(
        wanted.map(([start, length], index) => save(index % 2, { startsAt: at(start), endsAt: at(start + length) })),
      );
      for (const { success, data } of answers) if (!success) expect(data.faults.startsAt).toContain('时间不能重叠');
      const [{ pairs, kept }] = await product.query(
        'select count(*)::int as pairs, (select count(*)::int from test_test_hours) as kept from test_test_hours a join test_test_hours b on a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at',
      );
      expect([pairs, kept]).toEqual([0, answers.filter(({ success }) => success).length]);
      expect(kept).toBeGreaterThan(0);
    }),
    { numRuns: 12 },
  );
});
