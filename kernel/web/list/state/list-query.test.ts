import { describe, expect, it } from 'vitest';
import { DEFAULT_LIST_QUERY, readListQuery, writeListQuery } from './list-query.ts';

describe('list query in the address', () => {
  it('comes back as it was written', () => {
    const query = {
      page: 3,
      size: 50,
      keyword: '桥梁 a&b',
      sort: '-amount,state',
      view: '12',
      filters: { kind: 'a,b', signDate: '2026-01-01,' },
    };
    expect(readListQuery(writeListQuery(query, new URLSearchParams()))).toEqual(query);
  });

  it('leaves the rest of the address alone and stays short when all is as usual', () => {
    expect(String(writeListQuery(DEFAULT_LIST_QUERY, new URLSearchParams('name=x&p=9&f.kind=a')))).toBe('name=x');
  });

  it('ignores pages and sizes that are none', () => {
    expect(readListQuery(new URLSearchParams('p=-1&s=99999&o=&v=x&f.kind='))).toEqual(DEFAULT_LIST_QUERY);
  });
});
