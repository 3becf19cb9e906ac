import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowWindowOf } from '#kernel/meta/lists/list-request.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { fetchFirstRow, fetchPage, fetchRows } from './fetch-rows.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});

const numbers = {
  columns: sql`n, n * 2 as twice`,
  from: sql`generate_series(1, 45) n`,
  where: sql`n > 5`,
  order: sql`n desc`,
};

describe('a page of SQL', () => {
  it('has twenty rows unless more are asked for, and the exact total beside them', async () => {
    const { data, total } = await fetchPage<{ n: number }>(product.runtime.database.system, numbers, {});
    expect(data).toHaveLength(20);
    expect(data[0]).toEqual({ n: 45, twice: 90 });
    expect(total).toBe(40);
  });

  it('tells the total behind the last row too, and nothing of an empty list', async () => {
    const { system } = product.runtime.database;
    expect(await fetchPage(system, numbers, { pageNo: 3, pageSize: 30 })).toEqual({ data: [], total: 40 });
    expect(await fetchPage(system, { ...numbers, where: sql`false` }, {})).toEqual({ data: [], total: 0 });
    expect((await fetchPage(system, numbers, { pageNo: 2, pageSize: 30 })).data).toHaveLength(10);
  });

  it('is counted no further than it has to be', async () => {
    const { total } = await fetchPage(product.runtime.database.system, { ...numbers, countUpTo: 25 }, { pageSize: 5 });
    expect(total).toBe(25);
  });

  it('has the same rows and total where its rows are counted on the way', async () => {
    const { system } = product.runtime.database;
    const onTheWay = { ...numbers, countsRowsRead: true };
    for (const request of [{}, { pageNo: 2, pageSize: 30 }, { pageNo: 3, pageSize: 30 }])
      expect(await fetchPage(system, onTheWay, request)).toEqual(await fetchPage(system, numbers, request));
    expect(await fetchPage(system, { ...onTheWay, where: sql`false` }, {})).toEqual({ data: [], total: 0 });
  });

  it('is refused where there can be none', () => {
    for (const pageSize of [0, 1001, 1.5]) expect(() => rowWindowOf({ pageSize })).toThrow('每页条数应为1至1000');
    for (const pageNo of [0, -1, 1.5]) expect(() => rowWindowOf({ pageNo })).toThrow('页码应从1开始');
    expect(rowWindowOf({ pageNo: 3, pageSize: 10 })).toEqual({ offset: 20, size: 10 });
  });
});

it('rows and the first of them are what a query answers', async () => {
  const { system } = product.runtime.database;
  expect(await fetchRows(system, sql`select n from generate_series(1, 2) n`)).toEqual([{ n: 1 }, { n: 2 }]);
  expect(await fetchFirstRow(system, sql`select 1 as n`)).toEqual({ n: 1 });
  expect(await fetchFirstRow(system, sql`select 1 as n where false`)).toBeUndefined();
});
