import { expect, it } from 'vitest';
import { webModules } from '#apps/web/modules.ts';
import { buildRouteTable } from '#kernel/web/application/route-table.ts';

const INFO = '/consult/detail/project-info';

it('every address of the product opens one page', () => {
  expect(() => buildRouteTable(webModules)).not.toThrow();
});

it('the ledgers of a project stand under their addresses, the files of the same stages beside them, and old addresses lead there', () => {
  const { find, redirectOf } = buildRouteTable(webModules);
  const titles = ['bidder-and-quotation', 'contract-price', 'settlement-price', 'project-audit'].map((name) => [
    find(`${INFO}/${name}`)?.title,
    find(`${INFO}/${name}-files`)?.title,
    redirectOf(`${INFO}/${name}`, '?id=1'),
    redirectOf(`${INFO}/${name}`, '?id=1&fileId=2'),
  ]);
  expect(titles).toEqual([
    ['投标人与报价', '投标文件', null, `${INFO}/bidder-and-quotation-files`],
    ['合同价', '合同价文件', null, `${INFO}/contract-price-files`],
    ['结算价', '送审文件', null, `${INFO}/settlement-price-files`],
    ['项目审核', '审定文件', null, `${INFO}/project-audit-files`],
  ]);
  const former = ['bidder-sheet', 'contract-price-sheet', 'settlement-sheet'].map((name) =>
    redirectOf(`${INFO}/${name}`, '?id=1'),
  );
  expect(former.map((to) => to?.slice(INFO.length + 1))).toEqual([
    'bidder-and-quotation',
    'contract-price',
    'settlement-price',
  ]);
});
