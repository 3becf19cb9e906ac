import { expect, it } from 'vitest';
import { parseCostManagerPlatformName } from './parse-cost-manager-platform-name.ts';

it('reads the name of the cost managers’ platform as the second item of its value', () =>
  expect(parseCostManagerPlatformName({ 'ProjectCostIndustry.Name': 'ZJGL, 造价管理云平台' })).toBe('造价管理云平台'));

it('reads both spellings of ProjectCostIndustry.Name; the first wins', () => {
  expect(parseCostManagerPlatformName({ 'ProjectCost.Industry.Name': 'A,甲' })).toBe('甲');
  expect(
    parseCostManagerPlatformName({ 'ProjectCostIndustry.Name': 'B,乙', 'ProjectCost.Industry.Name': 'A,甲' }),
  ).toBe('乙');
  expect(parseCostManagerPlatformName({})).toBe('');
});
