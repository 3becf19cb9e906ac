import { expect, it } from 'vitest';
import { costCloudPage, costCloudTarget } from './cost-cloud.ts';

const params = { 'wise.costcloud.url': 'https://cloud.example.cn/cost' };

it('leads to the cost cloud of wise.costcloud.url through its loading page', () => {
  expect(costCloudPage(params)).toBe('/to-costcloud-loading-page?costcloudUrl=https%3A%2F%2Fcloud.example.cn%2Fcost');
  expect(costCloudPage({})).toBeNull();
});

it('the loading page leads on within the cost cloud’s own site only', () => {
  expect(costCloudTarget(params, 'https://cloud.example.cn/cost/projects?id=1')).toContain('/cost/projects?id=1');
  expect(costCloudTarget(params, null)).toBe('https://cloud.example.cn/cost');
  expect(costCloudTarget(params, 'https://elsewhere.example/cost')).toBeNull();
  expect(costCloudTarget(params, 'javascript:alert(1)')).toBeNull();
  expect(costCloudTarget({}, 'https://cloud.example.cn/cost')).toBeNull();
});
