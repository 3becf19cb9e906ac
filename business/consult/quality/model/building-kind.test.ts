import { describe, expect, it } from 'vitest';
import { buildingKindNames, detectBuildingKind } from './building-kind.ts';

const kindOf = (name: string, ...attributes: [name: string, value: string][]) =>
  detectBuildingKind({ name, attributes: attributes.map(([of, value]) => ({ name: of, value })) });

describe('业态', () => {
  it.each([
    ['云岭安置房二期', 'housing'],
    ['滨江商业广场', 'commercial'],
    ['政务服务中心', 'office'],
    ['物流园3#仓库', 'industrial'],
    ['城市道路改造', null],
    ['', null],
  ])('of %s is %s', (name, kind) => {
    expect(kindOf(name)).toBe(kind);
  });

  it('is what the file states of it before what its name says', () => {
    expect(kindOf('滨江商业广场', ['工程类别', '办公楼'])).toBe('office');
    expect(kindOf('滨江商业广场', [' 建筑物用途 ', '写字楼'])).toBe('office');
  });

  it('is the name’s where the file states nothing one can tell', () => {
    expect(kindOf('安置房二期', ['工程类别', '一类'])).toBe('housing');
  });

  it('is not told by other kinds of things', () => {
    expect(kindOf('某工程', ['结构类型', '工业厂房钢结构'], ['合同类型', '办公'])).toBeNull();
  });

  it('is unknown where several are named', () => {
    expect(kindOf('商业住宅楼')).toBeNull();
    expect(kindOf('某工程', ['工程类别', '住宅'], ['业态', '商业'])).toBeNull();
  });

  it('has a name', () => {
    expect(Object.values(buildingKindNames)).toEqual(['住宅', '商业', '办公', '工业']);
  });
});
