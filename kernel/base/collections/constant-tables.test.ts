import { describe, expect, it } from 'vitest';
import { enumKeysOf, lookUpConstant, objectFromKeys, typedEntriesOf } from './constant-tables.ts';

const KINDS = { plan: '计划', actual: '实际' } as const;

describe('a table of constants', () => {
  it('gives its keys and values in its order', () => {
    expect(typedEntriesOf(KINDS)).toEqual([
      ['plan', '计划'],
      ['actual', '实际'],
    ]);
  });

  it('is an enumeration, unless it is empty', () => {
    expect(enumKeysOf(KINDS)).toEqual(['plan', 'actual']);
    expect(() => enumKeysOf({})).toThrow('a table without keys');
  });

  it('is made of keys with a value each', () => {
    expect(objectFromKeys(['a', 'b'], (key, at) => `${key}${at}`)).toEqual({ a: 'a0', b: 'b1' });
  });

  it('answers for its own keys alone', () => {
    expect(['plan', 'toString', '', 1, null, undefined].map((key) => lookUpConstant(KINDS, key))).toEqual([
      '计划',
      ...Array(5).fill(undefined),
    ]);
  });
});
