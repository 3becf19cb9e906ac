import { beforeEach, expect, it } from 'vitest';
import { THIS_YEAR } from '#kernel/base/time/year-options.ts';
import { ApplicationContext } from '#kernel/web/application/application-context.ts';
import { buildRouteTable } from '#kernel/web/application/route-table.ts';
import { mockListAnswer, mockServerAnswer, sentRequests } from '#kernel/web/testing/mock-server.ts';
import { buttonByName, clickElement, renderScreen, screenText, waitUntil } from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import { CustomerAccountSection as CustomerAccount } from './customer-account-section.tsx';
import { formatPartAsPercent } from './format-share-percent.ts';
import { Page as SalesByArea } from './sales-by-area-page.tsx';
import { Page as SalesMonitoring } from './sales-monitoring-page.tsx';

const AREAS = 'GET /b/sales/areas';
const MONITORING = 'GET /b/sales/monitoring';
const area = (code: string, name: string, more: object = {}) => ({
  ...{ code, name, opportunities: 3, amount: '1200000', contracts: 2, contractAmount: '865000.00' },
  ...{ received: '0.00', opened: 3, won: 1 },
  ...more,
});
const link = (text: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === text)?.getAttribute('href');
const rows = () =>
  [...document.querySelectorAll('.ant-table-tbody tr.ant-table-row')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

beforeEach(() => signInTestUser({ functions: ['sales:read'] }));

it('a share has one decimal, and a line where there is nothing to share', () => {
  expect([formatPartAsPercent(1, 3), formatPartAsPercent(0, 4), formatPartAsPercent(4, 4)]).toEqual([
    '33.3%',
    '0.0%',
    '100.0%',
  ]);
  expect(formatPartAsPercent(0, 0)).toBe('—');
});

it('provinces lead to their cities and back, opportunities to the list of the area and all below it', async () => {
  mockServerAnswer(AREAS, [area('440000', '广东省'), area('110000', '北京市', { opened: 0, won: 0 })]);
  await renderScreen(<SalesByArea />);
  await waitUntil(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toEqual(['广东省', '3', '120.00 万元', '2', '86.50 万元', '0.00 万元', '33.3%']);
  expect(rows()[1]?.at(-1)).toBe('—');
  expect(link('3')).toBe('/main-page/opportunity/wf-list?f.area=44');
  expect(() => buttonByName('返回全国')).toThrow();
  mockServerAnswer(AREAS, [area('440300', '深圳市', { opportunities: 5 })]);
  await clickElement(
    [...document.querySelectorAll('.ant-table-row button')].find(({ textContent }) => textContent === '广东省') ??
      expect.unreachable(),
  );
  await waitUntil(() => expect(rows().map(([name]) => name)).toEqual(['深圳市']));
  expect(screenText()).toContain('区域销售分析：广东省');
  expect(screenText()).toContain('各市明细');
  expect(link('5')).toBe('/main-page/opportunity/wf-list?f.area=4403');
  // A city leads no further.
  expect(document.querySelectorAll('.ant-table-row button')).toHaveLength(0);
  await clickElement(buttonByName('返回全国'));
  await waitUntil(() => expect(screenText()).toContain('各省明细'));
});

const board = {
  ...{ followUps: 41, opportunities: 12, weighted: '2345600.00', silentCount: 1, dueCount: 1, opened: 8, won: 3 },
  owners: [
    { id: '7', name: '陈晓雯', opportunities: 5, weighted: '1000000', followUps: 30, silent: 1, opened: 0, won: 0 },
  ],
  silent: [{ id: '4', name: '地铁四号线', customer: '城建集团', owner: '陈晓雯', amount: '1', lastFollow: null }],
  due: [{ id: '5', name: '学校投标', lead: null, state: '编标', openAt: '2026-12-01T01:30:00Z' }],
};
const showBoard = () =>
  renderScreen(
    <ApplicationContext value={{ modules: [], routes: buildRouteTable([]) }}>
      <SalesMonitoring />
    </ApplicationContext>,
  );

it('figures of sales lead to the records they count, those of the year to that year', async () => {
  mockServerAnswer(MONITORING, board);
  await showBoard();
  await waitUntil(() => expect(screenText()).toContain('37.5%（3/8）'));
  expect(link('41 次')).toBe(`/main-page/followUp/wf-list?f.date=${THIS_YEAR}-01-01,${THIS_YEAR}-12-31`);
  expect(link('12 个')).toBe('/main-page/opportunity/wf-list?f.stage=lead,approved,quote,bid,talk');
  expect(link('234.56 万元')).toBe('/main-page/sales-funnel');
  expect(link('37.5%（3/8）')).toBe('/main-page/bid/wf-list?f.state=won,lost,void');
});

it('tells whom nobody spoke to and which bids open soon, in the firm’s time', async () => {
  mockServerAnswer(MONITORING, board);
  await showBoard();
  await waitUntil(() => expect(rows()).toHaveLength(3));
  expect(rows()).toEqual([
    ['陈晓雯', '5', '100.00 万元', '0', '—'],
    ['地铁四号线', '城建集团', '陈晓雯', '从未跟进'],
    ['学校投标', '2026-12-01 09:30', '编标', ''],
  ]);
  mockServerAnswer(MONITORING, { ...board, silent: [], due: [] });
  await showBoard();
  await waitUntil(() => expect(screenText()).toContain('没有超过14天未跟进的商机'));
  expect(screenText()).toContain('14天内没有开标');
});

it('a customer’s page tells what came of it in 元; who has no account there shows nothing', async () => {
  const LIST = 'POST /form/customerAccount/queryList';
  mockServerAnswer(
    LIST,
    mockListAnswer([{ id: '1', total: '1234567.8', invoiced: '0', received: null, overdue: '-5' }]),
  );
  await renderScreen(<CustomerAccount recordId="1" />);
  await waitUntil(() => expect(document.querySelectorAll('dd')).toHaveLength(5));
  expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '1,234,567.80元',
    '0.00元',
    '0.00元',
    '-5.00元',
    '0.00元',
  ]);
  expect(sentRequests(LIST)[0]?.body).toEqual({ params: { customer: '1' } });
  mockServerAnswer(LIST, mockListAnswer([]));
  await renderScreen(<CustomerAccount recordId="2" />);
  await waitUntil(() => expect(sentRequests(LIST)).toHaveLength(2));
  expect(document.querySelectorAll('dd')).toHaveLength(0);
});
