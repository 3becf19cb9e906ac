import { expect, it } from 'vitest';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { CHEN, signIn } from '#kernel/web/testing/person.ts';
import { button, seen, show, until } from '#kernel/web/testing/screen.tsx';
import { pageOf, sent, serverAnswers } from '#kernel/web/testing/wire.ts';
import { MessagePanel } from './message-panel.tsx';
import { PATHS, projectsOf } from './paths.ts';

const MESSAGES = 'POST /b/notice/msg/queryList';
const told = { type: 'business', type_label: '业务', content: '', link: null, read: false, procInstId: null };

it('消息提醒 lists and counts what 未读消息 counts, by the condition of the list both lead to', async () => {
  signIn();
  queryClient.clear();
  const row = { ...told, id: '1', title: '合同待审', createName: null, createTime: '2026-11-28T09:00:00Z' };
  serverAnswers(MESSAGES, pageOf([row], 1));
  await show(<MessagePanel />);
  await until(() => expect(seen()).toContain('合同待审'));
  expect(sent(MESSAGES).at(-1)?.body).toMatchObject({ params: { read: false } });
  expect(button('查看全部').getAttribute('href')).toBe(PATHS.messages);
  expect(document.querySelector('li a')?.getAttribute('href')).toBe(PATHS.unread);
  expect(projectsOf(CHEN)).toBe(`/consult/list?f.manager=7~${encodeURIComponent('陈晓雯')}`);
});
