import { beforeEach, expect, it } from 'vitest';
import { bridgeEntity, bridgeRow } from '../../testing/bridge-entity.ts';
import { mockServerAnswer, sentRequests, shownToasts } from '../../testing/mock-server.ts';
import { buttonByName, clickElement, renderScreen, screenText, waitUntil } from '../../testing/render-screen.tsx';
import { signInTestUser } from '../../testing/test-user.ts';
import { ChangesDrawer } from './changes-drawer.tsx';

const RESTORE = 'POST /form/bridge/1/changes/4/restore';
const change = (id: string, kind: string, changes: object[]) => ({
  ...{ id, at: '2026-11-05T00:30:00.000Z', by: '7', by_label: '陈晓雯', kind },
  changes,
});
const restores = () =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === '恢复到此版本');

beforeEach(() => {
  signInTestUser();
  mockServerAnswer('GET /form/bridge/1/changes', [
    change('5', 'update', [{ code: 'name', label: '名称', from: '一号桥', to: '壹号桥' }]),
    change('4', 'create', [{ code: 'name', label: '名称', from: '', to: '一号桥' }]),
  ]);
  mockServerAnswer(RESTORE, bridgeRow('1', '一号桥'));
});

it('an earlier version is restored after a question that names the fields', async () => {
  await renderScreen(<ChangesDrawer entity={bridgeEntity} id="1" version={3} onClose={() => undefined} />);
  await waitUntil(() => expect(restores()).toHaveLength(1));
  await clickElement(buttonByName('恢复到此版本'));
  await waitUntil(() => expect(screenText()).toContain('之后修改的字段将改回当时的内容：名称'));
  expect(sentRequests(RESTORE)).toEqual([]);
  await clickElement(buttonByName('恢复'));
  await waitUntil(() => expect(shownToasts()).toEqual(['已恢复']));
  expect(sentRequests(RESTORE)[0]?.body).toEqual({ version: 3 });
});

it('nothing is restored of a record that may not be changed', async () => {
  await renderScreen(<ChangesDrawer entity={bridgeEntity} id="1" version={null} onClose={() => undefined} />);
  await waitUntil(() => expect(screenText()).toContain('壹号桥'));
  expect(restores()).toEqual([]);
});
