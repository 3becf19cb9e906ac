import { beforeEach, describe, expect, it } from 'vitest';
import { mockRefusal, mockServerAnswer, sentRequests } from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  currentAddress,
  renderScreen,
  screenText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import type { WorkbenchBill, WorkbenchNode } from '../../../model/index.ts';
import {
  billDetail,
  costFileRow,
  priceParts,
  workbenchBill,
  workbenchNode,
  workbenchResource,
} from '../../../testing/workbench-rows.ts';
import { BillDetailPane } from './bill-detail-pane.tsx';

const DETAIL = 'GET /b/project/bill/5/1';
const FEES = 'POST /b/project/fee/queryList';
const RESOURCES = 'POST /b/project/material/queryList';
const USES = 'POST /b/project/material/uses';
const root = workbenchNode(1, '龙泉路', { total: '6375.5' });
const unit = workbenchNode(3, '土建工程', { parentId: 1, kind: 'unitWork', total: '6000' });
const section = workbenchNode(4, '砌筑工程', { parentId: 3, kind: 'section' });
const division = workbenchNode(6, '砖砌体', { parentId: 4, kind: 'division' });
const nodes = [root, unit, section, division];
const bill = workbenchBill(1, '砖基础', { feature: '1.砖品种：页岩砖\n2.砂浆：M7.5' });

beforeEach(() => {
  signInTestUser({ functions: ['cost:read'] });
  mockServerAnswer(DETAIL, billDetail(bill));
  mockServerAnswer(FEES, []);
  mockServerAnswer(RESOURCES, []);
});

interface Shown {
  readonly of?: WorkbenchBill | null;
  readonly node?: WorkbenchNode;
  readonly at?: string;
  readonly resource?: number;
}
const show = ({ of = bill, node = root, at, resource }: Shown = {}) =>
  renderScreen(
    <BillDetailPane
      {...{ file: costFileRow, nodes, node, bill: of }}
      sought={resource === undefined ? null : { tab: 'resources', id: resource }}
    />,
    at,
  );
const tabs = () => [...document.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent);
const cells = (row: Element | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent);
const rows = (grid: string) => [...document.querySelectorAll(`[aria-label="${grid}"] tbody tr`)];

describe('what a price is made of', () => {
  it('is told by part, in one unit and in the whole, with its share; provisional sums stand last as a part of others', async () => {
    const composition = priceParts({ labor: '1343.75', material: '4031.25', provisional: '500' });
    mockServerAnswer(DETAIL, billDetail(bill, { composition }));
    await show();
    await waitUntil(() => expect(document.querySelectorAll('table tr').length).toBeGreaterThan(5));
    const table = [...document.querySelectorAll('table tr')];
    expect(cells(table[0])).toEqual(['费用', '单价（元/m³）', '合价（元）', '占比']);
    expect(cells(table[1])).toEqual(['人工费', '107.50', '1,343.75', '25.00%']);
    expect(table.at(-2)?.textContent).toContain('其中：');
    expect(cells(table.at(-1))).toEqual(['综合单价', '430.00', '5,375.00', '']);
  });

  it('is said to be missing where the file has none, beside what the bill says', async () => {
    const rate = workbenchBill(1, '安全文明施工', { kind: 'measure', formula: '100000', rate: '2.5', unit: '项' });
    mockServerAnswer(DETAIL, billDetail(rate, { priceHigh: '0' }));
    await show({ of: rate });
    await waitUntil(() => expect(screenText()).toContain('文件中没有这一项的单价组成。'));
    expect(screenText()).toContain('计算基数100,000.00 × 2.5%');
    expect(screenText()).toContain('项目特征—');
    expect(screenText()).not.toContain('最高限价');
  });

  it('is read beside the features line by line and the ceiling of the price', async () => {
    mockServerAnswer(DETAIL, billDetail(bill, { priceHigh: '450.5', workContent: '砌砖' }));
    await show();
    await waitUntil(() => expect(screenText()).toContain('最高限价450.50 元'));
    expect([...document.querySelectorAll('dd span')].map(({ textContent }) => textContent)).toEqual([
      '1.砖品种：页岩砖',
      '2.砂浆：M7.5',
    ]);
    expect(screenText()).toContain('工作内容砌砖');
  });

  it('asks for a bill to be chosen where none is, and says why it cannot be read', async () => {
    await show({ of: null });
    expect(screenText()).toContain('在清单中选择一行，查看其组价');
    expect(tabs()).not.toContain('同类价格');
    mockServerAnswer(DETAIL, () => mockRefusal('清单已删除', { status: 404 }));
    await show();
    await waitUntil(() => expect(screenText()).toContain('清单已删除'));
  });
});

describe('the tabs behind a bill', () => {
  it('count what they hold, and are there for what the bill has', async () => {
    const norm = { id: 8, code: '4-1', name: '砖基础', unit: '10m3', quantity: '1.25', price: '4300', total: '5375' };
    const resources = [workbenchResource(8, '页岩砖'), workbenchResource(1, '水', { owner: 'bill', noCost: true })];
    const expressions = [{ text: '2.5*5', quantity: '12.5' }];
    mockServerAnswer(DETAIL, billDetail(bill, { norms: [norm], resources, expressions }));
    await show();
    await waitUntil(() => expect(tabs()).toContain('定额 1'));
    expect(tabs()).toEqual(['综合单价组成', '定额 1', '人材机 2', '计算式', '同类价格', '费用汇总', '人材机汇总']);
    await clickElement(buttonByName('人材机 2'));
    await waitUntil(() => expect(rows('人材机')).toHaveLength(2));
    expect(rows('人材机').map((row) => cells(row)[0])).toEqual(['4-1', '清单']);
    expect(rows('人材机').map((row) => cells(row).at(-1))).toEqual(['1,260.00', '不计价']);
  });

  it('have no prices of others for a measure, and no sums without a calculation', async () => {
    const measure = workbenchBill(1, '脚手架', { kind: 'measure' });
    mockServerAnswer(DETAIL, billDetail(measure));
    await show({ of: measure });
    await waitUntil(() => expect(screenText()).toContain('文件中没有这一项的单价组成。'));
    expect(tabs()).toEqual(['综合单价组成', '定额', '人材机', '费用汇总', '人材机汇总']);
  });
});

describe('the summaries of a node', () => {
  it('are those of the unit work above a section or division', async () => {
    mockServerAnswer(
      FEES,
      [
        {
          id: 11,
          parentId: null,
          group: 'summary',
          code: 'A',
          name: '分部分项',
          formula: '5375',
          base: '',
          rate: null,
        },
        { id: 12, parentId: 11, group: 'summary', code: 'A1', name: '人工费', formula: '', base: 'A', rate: '9' },
      ].map((fee) => ({ total: '1343.755', remark: '', ...fee })),
    );
    await show({ node: division });
    await clickElement(buttonByName('费用汇总'));
    await waitUntil(() => expect(sentRequests(FEES).at(-1)?.body).toEqual({ fileId: '5', nodeId: 3 }));
    await waitUntil(() => expect(rows('费用汇总')).toHaveLength(3));
    expect(rows('费用汇总').map((row) => cells(row).slice(0, 5))).toEqual([
      ['费用汇总', '', '', '', ''],
      ['分部分项', 'A', '5,375.00', '', '1,343.755'],
      ['人工费', 'A1', 'A', '9', '1,343.755'],
    ]);
    expect(screenText()).toContain('土建工程');
  });

  it('above unit works are the sums of each work, with the whole last', async () => {
    await show();
    await clickElement(buttonByName('费用汇总'));
    await waitUntil(() =>
      expect(rows('费用汇总').map((row) => [cells(row)[0], cells(row).at(-1)])).toEqual([
        ['土建工程', '6,000.00'],
        ['龙泉路', '6,375.50'],
      ]),
    );
    expect(sentRequests(FEES)).toHaveLength(0);
  });

  it('lead from a resource to the bills that take it', async () => {
    mockServerAnswer(RESOURCES, [workbenchResource(21, '页岩砖'), workbenchResource(22, '水泥')]);
    const use = { billId: 7, code: '010401003001', name: '砖墙', unit: 'm3', quantity: '2', work: '土建工程' };
    const uses = [{ ...use, norms: '4-1', used: '1.5', cost: '630' }];
    mockServerAnswer(USES, { uses, total: 1, used: '1.5', cost: '630' });
    await show({ node: section, resource: 21, at: '/consult/cost?id=1&nodeId=4&resourceId=21' });
    await waitUntil(() => expect(screenText()).toContain('页岩砖：1 条清单用到，用量 1.500 m³，合价 630.00 元'));
    expect(sentRequests(USES).at(-1)?.body).toEqual({ fileId: '5', nodeId: 3, resourceId: 21 });
    await clickElement(buttonByName('010401003001'));
    expect(currentAddress()).toBe('/consult/cost?id=1&fileId=5&billId=7');
  });
});
