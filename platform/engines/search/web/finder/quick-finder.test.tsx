import { beforeEach, expect, it } from 'vitest';
import { ApplicationContext } from '#kernel/web/application/application-context.ts';
import { buildRouteTable } from '#kernel/web/application/route-table.ts';
import { useSession } from '#kernel/web/session/session-store.ts';
import { mockListAnswer, mockServerAnswer, sentRequests } from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  currentAddress,
  fieldByName,
  pressKeyOn,
  renderScreen,
  screenText,
  typeText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import { Companion } from './finder-key-listener.tsx';

const entry = (id: string, name: string, url: string) => ({ id, name, url });
const foundNames = () => [...document.querySelectorAll('[data-find]')].map((one) => one.firstChild?.textContent);

beforeEach(async () => {
  signInTestUser();
  useSession.setState({
    menu: [
      {
        id: '1',
        name: '经营',
        children: [
          entry('2', '合同管理', '/main-page/contract/wf-list'),
          entry('3', '客户', '/main-page/customer/wf-list'),
        ],
      },
    ],
  });
  mockServerAnswer('POST /b/global/search/initials', ['htgl', 'kh']);
  mockServerAnswer(
    'POST /b/footmark/queryList',
    mockListAnswer([{ id: '9', menuName: '收款登记', url: '/main-page/receipt/wf-list' }]),
  );
  mockServerAnswer('POST /b/global/search/queryList', mockListAnswer([]));
  mockServerAnswer('POST /b/member/config/updateUserConfig', null);
  await renderScreen(
    <ApplicationContext value={{ modules: [], routes: buildRouteTable([]) }}>
      <Companion />
    </ApplicationContext>,
  );
});

const open = async () => {
  await pressKeyOn(document, 'k', { ctrlKey: true });
  await waitUntil(() => fieldByName('查找功能、人员和记录'));
};

it('opens by Ctrl+K with what was visited last, and finds functions by pinyin from the first letter', async () => {
  await open();
  await waitUntil(() => expect(foundNames()).toEqual(['收款登记']));
  await typeText(fieldByName('查找功能、人员和记录'), 'h');
  await waitUntil(() => expect(foundNames()).toContain('合同管理'));
  await typeText(fieldByName('查找功能、人员和记录'), 'kh');
  await waitUntil(() => expect(foundNames()).toEqual(['客户']));
  expect(screenText()).toContain('经营');
});

it('finds people and records with it, and goes there', async () => {
  const hit = { tableCode: 'user', tableName: '用户', id: '5', title: '陈晓雯', titlePieces: [], matches: [] };
  const facts = {
    deptName: null,
    personName: null,
    date: '2026-11-05T00:00:00.000Z',
    address: '/main-page/user/wf-form?id=5',
  };
  mockServerAnswer('POST /b/global/search/queryList', mockListAnswer([{ ...hit, ...facts }]));
  await open();
  await typeText(fieldByName('查找功能、人员和记录'), 'cxw');
  await waitUntil(() => expect(foundNames()).toEqual(['陈晓雯']));
  expect(sentRequests('POST /b/global/search/queryList').at(-1)?.body).toMatchObject({ params: { keyword: 'cxw' } });
  await clickElement(document.querySelector('[data-find]') ?? expect.unreachable());
  await waitUntil(() => expect(currentAddress()).toBe('/main-page/user/wf-form?id=5'));
});

it('marks a function, which stands first from then on', async () => {
  await open();
  await typeText(fieldByName('查找功能、人员和记录'), '客户');
  await clickElement(await waitUntil(() => buttonByName('收藏 客户')));
  await waitUntil(() => expect(document.querySelector('h3')?.textContent).toBe('收藏'));
  expect(useSession.getState().user?.userConfig).toMatchObject({ favourite_entries: ['3'] });
});

it('tells all keys at a question mark, but not while somebody types', async () => {
  await open();
  await pressKeyOn(fieldByName('查找功能、人员和记录'), '?');
  expect(screenText()).not.toContain('快捷键一览');
  await pressKeyOn(document, '?');
  await waitUntil(() => expect(screenText()).toContain('快捷键一览'));
});
