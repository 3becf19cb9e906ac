import { beforeEach, expect, it, vi } from 'vitest';
import '#kernel/fields/register-all-field-controls.tsx';
import { ApplicationContext } from '#kernel/web/application/application-context.ts';
import { buildRouteTable } from '#kernel/web/application/route-table.ts';
import { mockListAnswer, mockRefusal, mockServerAnswer, sentRequests } from '#kernel/web/testing/mock-server.ts';
import { buttonByName, clickElement, renderScreen, screenText, waitUntil } from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import { projectSearchCalls } from '../../model/index.ts';
import { Page } from './project-summary-page.tsx';

const PROJECT = 'GET /form/project/1';
const WORKS = 'GET /b/project/1/works';
const STAGES = 'POST /form/projectStage/queryList';
const SEARCH = `POST ${projectSearchCalls.search.path}`;
const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const project = {
  ...{ ...info, id: '1', no: 'XM2026001', name: '学校', state: 'running', state_label: '进行中' },
  ...{ invest: '8000000.00', submitAmount: null, approvedAmount: null, buildArea: '3000', progress: '0.425' },
  ...{ reportNo: null, manager_label: '陈晓雯', customer_label: '城建集团', stage_label: '结算' },
};

beforeEach(() => {
  signInTestUser({ functions: ['project:read'] });
  mockServerAnswer(PROJECT, project);
  mockServerAnswer(WORKS, { works: [], submitted: null, approved: null });
  mockServerAnswer(STAGES, mockListAnswer([]));
  mockServerAnswer(SEARCH, mockListAnswer([]));
});

const page = (
  <ApplicationContext value={{ modules: [], routes: buildRouteTable([]) }}>
    <Page />
  </ApplicationContext>
);
async function open(): Promise<void> {
  await renderScreen(page, '/consult/detail/project-summary?projectId=1');
  await waitUntil(() => expect(document.querySelectorAll('dd')).toHaveLength(8));
  await waitUntil(() => expect(sentRequests(WORKS)).not.toEqual([]));
}
const figures = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((card) => [
      card.querySelector('dt')?.textContent,
      card.querySelector('dd')?.textContent,
    ]),
  );

it('amounts are those of the report once there is one', async () => {
  mockServerAnswer(PROJECT, {
    ...project,
    submitAmount: '3000000',
    approvedAmount: '2700000.5',
    reportNo: '筑造〔2026〕8号',
  });
  mockServerAnswer(WORKS, { works: [], submitted: '1', approved: '1' });
  await open();
  expect(figures()).toEqual({
    投资额: '8,000,000.00元',
    送审金额: '3,000,000.00元',
    审定金额: '2,700,000.50元',
    净核减: '299,999.50元',
    核减率: '10.00%',
    单方造价: '900.00元/m²',
    进度: '42.50%',
    报告文号: '筑造〔2026〕8号',
  });
});

it('until then they are those of the works', async () => {
  mockServerAnswer(WORKS, { works: [], submitted: '1000000.00', approved: '1050000.00' });
  await open();
  // More was found than asked for: that is a negative reduction.
  await waitUntil(() => expect(figures()).toMatchObject({ 净核减: '-50,000.00元', 核减率: '-5.00%' }));
  expect(figures()).toMatchObject({ 单方造价: '350.00元/m²' });
});

it('what is not known yet is a line, and nothing is divided by nothing', async () => {
  mockServerAnswer(PROJECT, { ...project, submitAmount: '0', approvedAmount: '0', buildArea: '0', progress: null });
  await open();
  expect(figures()).toMatchObject({ 净核减: '0.00元', 核减率: '—', 单方造价: '—', 进度: '0.00%', 报告文号: '—' });
  mockServerAnswer(PROJECT, project);
  await open();
  expect(figures()).toMatchObject({ 送审金额: '—', 审定金额: '—', 净核减: '—', 核减率: '—' });
});

it('the head tells number, state, stage, who answers for it and for whom', async () => {
  await open();
  expect(document.querySelector('header')?.textContent).toBe('学校XM2026001进行中阶段结算负责人陈晓雯委托单位城建集团');
  expect(document.querySelector('header [data-tone]')?.getAttribute('data-tone')).toBe('busy');
});

it('stages and similar projects stand below, where there are any', async () => {
  await open();
  await waitUntil(() => expect(screenText()).toContain('在“阶段设置”中按项目配置生成'));
  expect(screenText()).not.toContain('同类项目参考');
  const stage = { ...info, id: '5', name: '算量', owner_label: '王磊', planEnd: '2026-10-01', realEnd: null };
  mockServerAnswer(STAGES, mockListAnswer([{ ...stage, done: '0.5', state: 'running', state_label: '进行中' }]));
  const found = { id: '2', name: '中学', stageLabel: '结算', stateLabel: '已归档', buildArea: null };
  mockServerAnswer(
    SEARCH,
    mockListAnswer([{ ...found, approved: '1234567.5', unitPrice: '3210.1', reducedRate: '0.0825' }]),
  );
  await open();
  await waitUntil(() => expect(document.querySelectorAll('.ant-table-row')).toHaveLength(2));
  expect([...document.querySelectorAll('.ant-table-row')].map(({ textContent }) => textContent)).toEqual([
    '算量王磊2026-10-0150.00%进行中',
    '中学结算已归档—1,234,567.503,210.108.25%',
  ]);
  expect(sentRequests(SEARCH).at(-1)?.body).toEqual({ historyId: '1', pageSize: 10 });
});

it('is printed as it stands', async () => {
  vi.stubGlobal('print', vi.fn());
  await open();
  await clickElement(buttonByName('打印项目概况'));
  expect(window.print).toHaveBeenCalledTimes(1);
});

it('without a project nothing is asked; one that cannot be read says why', async () => {
  await renderScreen(page, '/consult/detail/project-summary');
  expect(screenText()).toContain('没有指定项目');
  expect(sentRequests()).toEqual([]);
  mockServerAnswer(PROJECT, mockRefusal('项目不存在或您无权查看'));
  await renderScreen(page, '/consult/detail/project-summary?projectId=1');
  await waitUntil(() => expect(screenText()).toContain('项目不存在或您无权查看'));
});
