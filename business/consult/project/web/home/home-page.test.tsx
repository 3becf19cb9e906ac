import { beforeEach, expect, it } from 'vitest';
import { mockServerAnswer } from '#kernel/web/testing/mock-server.ts';
import { renderScreen, screenText, waitUntil } from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import { DaysLeft } from './days-left.tsx';
import { Page } from './home-page.tsx';

const HOME = 'GET /b/project/home/overview';
const project = { no: '', manager: '陈晓雯', state: 'review', stateLabel: '复核中', planEnd: '2026-11-20' };
const home = {
  ...{ projects: 12, running: 7, overdue: 1, invest: '143545470.41', submitted: '0', approved: '-5000' },
  ...{ states: [], kinds: [], stages: [], due: [], mine: [] },
};
const links = () =>
  Object.fromEntries([...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]));
const rows = () => [...document.querySelectorAll('.ant-table-row')].map(({ textContent }) => textContent);

beforeEach(() => signInTestUser({ functions: ['project:read'] }));

it.each([
  [-3, '已超 3 天'],
  [0, '今天'],
  [1, '还有 1 天'],
])('%i days left are “%s”', async (days, words) => {
  await renderScreen(<DaysLeft days={days} />);
  expect(screenText()).toBe(words);
});

it('figures lead to the projects they count, money is told in 万元', async () => {
  mockServerAnswer(HOME, home);
  await renderScreen(<Page />);
  await waitUntil(() => expect(screenText()).toContain('14,354.55 万元'));
  expect(screenText()).toContain('-0.50 万元');
  expect(links()).toEqual({ '12 个': '/consult/list', '7 个': '/consult/list?f.state=waiting,running,review' });
  for (const text of ['没有进行中的项目', '没有未完成的阶段', '还没有项目']) expect(screenText()).toContain(text);
});

it('what is due leads to its project, what one answers for to where one reports on it', async () => {
  mockServerAnswer(HOME, {
    ...home,
    due: [{ ...project, id: '1', name: '学校', days: -2, progress: '0.4' }],
    mine: [{ id: '5', project: '2', projectName: '医院', name: '算量', planEnd: '2026-12-01', days: 0, done: null }],
  });
  await renderScreen(<Page />);
  await waitUntil(() => expect(rows()).toHaveLength(2));
  expect(rows()).toEqual(['学校陈晓雯复核中40.00%2026-11-20已超 2 天', '医院算量0.00%2026-12-01今天']);
  const name = encodeURIComponent;
  expect(links()).toMatchObject({
    学校: `/consult/detail/project-info?projectId=1&name=${name('学校')}`,
    医院: `/consult/detail/project-info/project-progress-write?projectId=2&name=${name('医院')}`,
  });
});
