import { expect, it } from 'vitest';
import { costCloudLoadingUrl, resolveCostCloudTarget } from './cost-cloud-address.ts';

const params = { 'wise.costcloud.url': 'https://cloud.example.cn/cost' };

it('leads to the cost cloud of wise.costcloud.url through its loading page', () => {
  expect(costCloudLoadingUrl(params)).toBe(
    '/to-costcloud-loading-page?costcloudUrl=https%3A%2F%2Fcloud.example.cn%2Fcost',
  );
  expect(costCloudLoadingUrl({})).toBeNull();
});

it('the loading page leads on within the cost cloud’s own site only', () => {
  expect(resolveCostCloudTarget(params, 'https://cloud.example.cn/cost/projects?id=1')).toContain(
    '/cost/projects?id=1',
  );
  expect(resolveCostCloudTarget(params, null)).toBe('https://cloud.example.cn/cost');
  expect(resolveCostCloudTarget(params, 'https://elsewhere.example/cost')).toBeNull();
  expect(resolveCostCloudTarget(params, 'javascript:alert(1)')).toBeNull();
  expect(resolveCostCloudTarget({}, 'https://cloud.example.cn/cost')).toBeNull();
});
