import { beforeAll, describe, expect, it } from 'vitest';
import { serverModules } from '#apps/server/modules.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { type BaseListRow, initialRowsOfBaseList } from '../model/index.ts';

const baseLists = serverModules.flatMap(({ entities = [] }) => entities).filter(initialRowsOfBaseList);

let product: TestProduct;
let admin: string;
let engineer: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signIn('admin');
  engineer = await product.signIn('engineer');
});

const countOf = (rows: readonly BaseListRow[]): number =>
  rows.reduce((sum, { children }) => sum + 1 + countOf(children ?? []), 0);
const entries = async (category: string, token = engineer) =>
  product.call(token, 'GET', `/bs/common/baseData/list?category=${category}`);

/** Choices of a row that nobody could read. */
const unlabelled = ({ fields }: EntityDefinition, row: AnsweredJson): string[] =>
  Object.entries(fields)
    .filter(([code, { kind }]) => kind === 'dict' && row[code] && row[`${code}_label`] === null)
    .map(([code]) => `${row.name} ${code}`);

describe('a base list', () => {
  it.each(baseLists)('$title starts with its rows in every company, each fit for its own form', async (entity) => {
    const rows = initialRowsOfBaseList(entity) ?? [];
    for (const token of [engineer, await product.signIn('admin2')]) {
      const { data, total } = await product.call(token, 'POST', `/form/${entity.code}/queryList`, { pageSize: 200 });
      expect(total).toBe(countOf(rows));
      expect(data.flatMap((row: AnsweredJson) => unlabelled(entity, row))).toEqual([]);
    }
    const { data } = await product.call(admin, 'POST', `/form/${entity.code}/queryList`, { pageSize: 200 });
    for (const row of data) {
      const saved = await product.call(admin, 'POST', `/form/${entity.code}/save`, row);
      expect([row.name, saved.msg]).toEqual([row.name, '']);
    }
  });

  it('is kept by whoever maintains base data alone', async () => {
    const row = { code: 'new', name: '履约评价' };
    expect((await product.call(engineer, 'POST', '/form/entrustPurpose/save', row)).httpCode).toBe(403);
    const made = (await product.call(admin, 'POST', '/form/entrustPurpose/save', row)).data;
    expect((await entries('entrustPurpose')).data).toContainEqual({ id: made.id, code: 'new', name: '履约评价' });
    expect((await product.call(admin, 'POST', '/form/entrustPurpose/save', row)).success).toBe(false);
    await product.call(admin, 'POST', '/form/entrustPurpose/save', {
      id: made.id,
      version: made.version,
      enabled: false,
    });
    expect((await entries('entrustPurpose')).data.map(({ code }: AnsweredJson) => code)).not.toContain('new');
  });
});

describe('the list of a category', () => {
  it('answers a dictionary or a base list', async () => {
    const { data } = await entries('UNIT_CLASS');
    expect(data).toContainEqual({ id: expect.any(String), code: 'm2', name: 'm²' });
    expect((await entries('auditProperty')).data.map(({ name }: AnsweredJson) => name)).toEqual([
      '初审',
      '复审',
      '二审',
      '抽审',
    ]);
    expect((await entries('constructor')).data).toEqual([]);
    expect((await product.call(engineer, 'GET', '/bs/common/baseData/list')).httpCode).toBe(400);
    expect((await product.call(null, 'GET', '/bs/common/baseData/list?category=UNIT_CLASS')).httpCode).toBe(401);
  });
});
