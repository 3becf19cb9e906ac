import { expect, it } from 'vitest';
import { costManagerPlatformName } from './cost-manager-platform-name.ts';

it('reads the name of the cost managers’ platform as the second item of its value', () =>
  expect(costManagerPlatformName({ 'ProjectCostIndustry.Name': 'ZJGL, 造价管理云平台' })).toBe('造价管理云平台'));

it('reads both spellings of ProjectCostIndustry.Name; the first wins', () => {
  expect(costManagerPlatformName({ 'ProjectCost.Industry.Name': 'A,甲' })).toBe('甲');
  expect(costManagerPlatformName({ 'ProjectCostIndustry.Name': 'B,乙', 'ProjectCost.Industry.Name': 'A,甲' })).toBe(
    '乙',
  );
  expect(costManagerPlatformName({})).toBe('');
});
