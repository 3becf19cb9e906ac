import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { integerSchema, recordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { parseInput } from './parse-input.ts';
import { requireStorableInput } from './require-storable-input.ts';

const shape = z.object({
  name: z.string().min(1).max(5).meta({ title: '名称' }),
  id: recordIdSchema.optional(),
  sort: integerSchema.optional(),
  day: z.iso.date().optional(),
  kind: z.enum(['a', 'b']).optional(),
  tags: z.array(z.string()).max(2).optional(),
  nested: z.object({ open: z.boolean().optional() }).optional(),
  own: z.string().max(1, '只能是一个字').optional(),
});

const faultsOf = (raw: unknown): unknown => {
  const result = parseInput(shape, raw);
  return 'faults' in result
    ? Object.fromEntries(Object.entries(result.faults).map(([place, { text }]) => [place, text]))
    : null;
};

describe('what is wrong with a request', () => {
  it.each<[object, Record<string, string>]>([
    [{}, { name: '名称不能为空' }],
    [{ name: '' }, { name: '名称不能为空' }],
    [{ name: 1 }, { name: '名称应为文本' }],
    [{ name: '一二三四五六' }, { name: '名称不能超过5个字符' }],
    [{ name: 'x', id: '0.1' }, { id: '“id”不是有效的编号' }],
    [{ name: 'x', sort: 0.1 }, { sort: '“sort”应为整数' }],
    [{ name: 'x', sort: 1e300 }, { sort: '“sort”不能大于2147483647' }],
    [{ name: 'x', sort: 2147483648 }, { sort: '“sort”不能大于2147483647' }],
    [{ name: 'x', day: '2026-02-30' }, { day: '“day”不是有效日期' }],
    [{ name: 'x', kind: 'c' }, { kind: '“kind”只能是“a”、“b”' }],
    [{ name: 'x', tags: ['1', '2', '3'] }, { tags: '“tags”最多2项' }],
    [{ name: 'x', tags: [1] }, { 'tags.0': '“tags.0”应为文本' }],
    [{ name: 'x', nested: { open: 1 } }, { 'nested.open': '“nested.open”应为是或否' }],
    [{ name: 'x', own: 'xx' }, { own: '只能是一个字' }],
    [[], { 请求: '请求格式不正确' }],
  ])('%j is told in the words of the product, by place', (raw, faults) => {
    expect(faultsOf(raw)).toEqual(faults);
  });

  it('is told of every place, up to ten', () => {
    expect(faultsOf({ id: 'x', sort: 'x' })).toEqual({
      name: '名称不能为空',
      id: '“id”不是有效的编号',
      sort: '“sort”应为数字',
    });
    const many = parseInput(z.array(z.string()), Array(1000).fill(1));
    expect(Object.keys('faults' in many ? many.faults : {})).toHaveLength(10);
  });
});

describe('a value nothing could handle', () => {
  it.each<[unknown, string]>([
    [JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`), '请求的层级过深'],
    [{ a: ['\u0000'] }, '内容含有无法处理的字符'],
    [{ a: 'half \ud800' }, '内容含有无法处理的字符'],
    [{ 'half \ud800': 1 }, '内容含有无法处理的字符'],
  ])('is refused before anything reads it', (input, message) => {
    expect(() => requireStorableInput(input)).toThrow(message);
  });

  it('is no whole character, nor a form of some levels', () => {
    expect(() => requireStorableInput({ a: { b: [{ c: '😀 造价' }] } })).not.toThrow();
  });
});
