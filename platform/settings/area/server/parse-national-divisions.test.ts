import { expect, it } from 'vitest';
import { parseNationalDivisions } from './parse-national-divisions.ts';

const divisions = parseNationalDivisions();
const byCode = new Map(divisions.map((division) => [division.code, division]));
const pathOf = (code: string): string => {
  const found = byCode.get(code);
  return found ? `${found.parent ? `${pathOf(found.parent)}/` : ''}${found.name}` : '?';
};

it('the national list has every province, and each division below the one its code names', () => {
  const count = (level: string) => divisions.filter((division) => division.level === level).length;
  expect(count('province')).toBe(34);
  expect(count('city')).toBeGreaterThan(330);
  expect(count('county')).toBeGreaterThan(2800);
  expect(byCode.size).toBe(divisions.length);
  for (const { code, parent } of divisions)
    if (parent) expect([code, code.slice(0, 2)]).toEqual([code, parent.slice(0, 2)]);
  expect(divisions.filter(({ parent }) => parent && !byCode.has(parent))).toEqual([]);
});

it.each([
  ['330102', '浙江省/杭州市/上城区'],
  ['110105', '北京市/朝阳区'],
  ['429004', '湖北省/仙桃市'],
  ['530100', '云南省/昆明市'],
  ['710000', '台湾省'],
])('%s is %s', (code, path) => expect(pathOf(code)).toBe(path));
