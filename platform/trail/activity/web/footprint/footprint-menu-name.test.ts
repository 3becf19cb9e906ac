import { expect, it } from 'vitest';
import { footprintMenuName } from './footprint-menu-name.ts';

const menu = [
  { id: '1', name: '首页', url: '/main-page' },
  { id: '2', name: '人事', children: [{ id: '3', name: '请假申请', url: '/main-page/leave/wf-list?name=请假' }] },
];

it.each([
  ['/main-page/leave/wf-list', '请假', '人事/请假申请'],
  ['/main-page', '首页', '首页'],
  ['/consult/7', '滨江商务区', '滨江商务区'],
])('a page at %s with the tab %s is called %s', (pathname, tabName, name) => {
  expect(footprintMenuName(menu, pathname, tabName)).toBe(name);
});
