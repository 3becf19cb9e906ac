import { beforeEach, expect, it } from 'vitest';
import { ApplicationContext } from '#kernel/web/application/application-context.ts';
import { routeTable } from '#kernel/web/application/route-table.ts';
import { useSession } from '#kernel/web/session/session-store.ts';
import { signIn } from '#kernel/web/testing/person.ts';
import { button, click, field, press, seen, show, shownAddress, type, until } from '#kernel/web/testing/screen.tsx';
import { pageOf, sent, serverAnswers } from '#kernel/web/testing/wire.ts';
import { Companion } from './companion.tsx';

const entry = (id: string, name: string, url: string) => ({ id, name, url });
const foundNames = () => [...document.querySelectorAll('[data-find]')].map((one) => one.firstChild?.textContent);

beforeEach(async () => {
  signIn();
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
  serverAnswers('POST /b/global/search/initials', ['htgl', 'kh']);
  serverAnswers(
    'POST /b/footmark/queryList',
    pageOf([{ id: '9', menuName: '收款登记', url: '/main-page/receipt/wf-list' }]),
  );
  serverAnswers('POST /b/global/search/queryList', pageOf([]));
  serverAnswers('POST /b/member/config/updateUserConfig', null);
  await show(
    <ApplicationContext value={{ modules: [], routes: routeTable([]) }}>
      <Companion />
    </ApplicationContext>,
  );
});

const open = async () => {
  await press(document, 'k', { ctrlKey: true });
  await until(() => field('查找功能、人员和记录'));
};

it('opens by Ctrl+K with what was visited last, and finds functions by pinyin from the first letter', async () => {
  await open();
  await until(() => expect(foundNames()).toEqual(['收款登记']));
  await type(field('查找功能、人员和记录'), 'h');
  await until(() => expect(foundNames()).toContain('合同管理'));
  await type(field('查找功能、人员和记录'), 'kh');
  await until(() => expect(foundNames()).toEqual(['客户']));
  expect(seen()).toContain('经营');
});

it('finds people and records with it, and goes there', async () => {
  const hit = { tableCode: 'user', tableName: '用户', id: '5', title: '陈晓雯', titlePieces: [], matches: [] };
  const facts = {
    deptName: null,
    personName: null,
    date: '2026-11-05T00:00:00.000Z',
    address: '/main-page/user/wf-form?id=5',
  };
  serverAnswers('POST /b/global/search/queryList', pageOf([{ ...hit, ...facts }]));
  await open();
  await type(field('查找功能、人员和记录'), 'cxw');
  await until(() => expect(foundNames()).toEqual(['陈晓雯']));
  expect(sent('POST /b/global/search/queryList').at(-1)?.body).toMatchObject({ params: { keyword: 'cxw' } });
  await click(document.querySelector('[data-find]') ?? expect.unreachable());
  await until(() => expect(shownAddress()).toBe('/main-page/user/wf-form?id=5'));
});

it('marks a function, which stands first from then on', async () => {
  await open();
  await type(field('查找功能、人员和记录'), '客户');
  await click(await until(() => button('收藏 客户')));
  await until(() => expect(document.querySelector('h3')?.textContent).toBe('收藏'));
  expect(useSession.getState().user?.userConfig).toMatchObject({ favourite_entries: ['3'] });
});

it('tells all keys at a question mark, but not while somebody types', async () => {
  await open();
  await press(field('查找功能、人员和记录'), '?');
  expect(seen()).not.toContain('快捷键一览');
  await press(document, '?');
  await until(() => expect(seen()).toContain('快捷键一览'));
});
