import { beforeEach, expect, it } from 'vitest';
import { bridge, bridgeRow } from '../../testing/bridge.ts';
import { signIn } from '../../testing/person.ts';
import { button, click, seen, show, until } from '../../testing/screen.tsx';
import { sent, serverAnswers, toasts } from '../../testing/wire.ts';
import { ChangesDrawer } from './changes-drawer.tsx';

const RESTORE = 'POST /form/bridge/1/changes/4/restore';
const change = (id: string, kind: string, changes: object[]) => ({
  ...{ id, at: '2026-11-05T00:30:00.000Z', by: '7', by_label: '陈晓雯', kind },
  changes,
});
const restores = () =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === '恢复到此版本');

beforeEach(() => {
  signIn();
  serverAnswers('GET /form/bridge/1/changes', [
    change('5', 'update', [{ code: 'name', label: '名称', from: '一号桥', to: '壹号桥' }]),
    change('4', 'create', [{ code: 'name', label: '名称', from: '', to: '一号桥' }]),
  ]);
  serverAnswers(RESTORE, bridgeRow('1', '一号桥'));
});

it('an earlier version is restored after a question that names the fields', async () => {
  await show(<ChangesDrawer entity={bridge} id="1" version={3} onClose={() => undefined} />);
  await until(() => expect(restores()).toHaveLength(1));
  await click(button('恢复到此版本'));
  await until(() => expect(seen()).toContain('之后修改的字段将改回当时的内容：名称'));
  expect(sent(RESTORE)).toEqual([]);
  await click(button('恢复'));
  await until(() => expect(toasts()).toEqual(['已恢复']));
  expect(sent(RESTORE)[0]?.body).toEqual({ version: 3 });
});

it('nothing is restored of a record that may not be changed', async () => {
  await show(<ChangesDrawer entity={bridge} id="1" version={null} onClose={() => undefined} />);
  await until(() => expect(seen()).toContain('壹号桥'));
  expect(restores()).toEqual([]);
});
