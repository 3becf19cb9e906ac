import { expect, it } from 'vitest';
import { readCostManagerPlatformParam } from './read-cost-manager-platform-param.ts';

it('reads the name of the cost managers’ platform as the second item of its value', () =>
  expect(readCostManagerPlatformParam({ 'ProjectCostIndustry.Name': 'ZJGL, 造价管理云平台' })).toBe('造价管理云平台'));

it('reads both spellings of ProjectCostIndustry.Name; the first wins', () => {
  expect(readCostManagerPlatformParam({ 'ProjectCost.Industry.Name': 'A,甲' })).toBe('甲');
  expect(
    readCostManagerPlatformParam({ 'ProjectCostIndustry.Name': 'B,乙', 'ProjectCost.Industry.Name': 'A,甲' }),
  ).toBe('乙');
  expect(readCostManagerPlatformParam({})).toBe('');
});
