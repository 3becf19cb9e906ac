import { beforeEach, describe, expect, it } from 'vitest';
import { bridgeEntity, bridgeRow } from '../../testing/bridge-entity.ts';
import { mockListAnswer, mockRefusal, mockServerAnswer, sentRequests, shownToasts } from '../../testing/mock-server.ts';
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
} from '../../testing/render-screen.tsx';
import { signInTestUser } from '../../testing/test-user.ts';
import { ListPage } from '../list-page.tsx';

const LIST = 'POST /form/bridge/queryList';
const CHANGE = 'POST /form/bridge/changeMany';
const SAVE = 'POST /form/bridge/save';

async function openList(at = '/bridge'): Promise<void> {
  await renderScreen(<ListPage entity={bridgeEntity} />, at);
  await waitUntil(() => expect(document.querySelectorAll('[data-row-key]').length).toBeGreaterThan(0));
}
const tick = async (id: string) => {
  const box = document.querySelector(`[data-row-key="${id}"] input[type="checkbox"]`);
  if (box) await clickElement(box);
};
async function chooseField(label: string): Promise<void> {
  await pressKeyOn(fieldByName('字段'), 'ArrowDown');
  await typeText(fieldByName('字段'), label);
  await pressKeyOn(fieldByName('字段'), 'Enter');
}

beforeEach(() => {
  signInTestUser({ functions: ['bridge:write', 'bridge:create'] });
  mockServerAnswer(LIST, mockListAnswer([bridgeRow('1', '一号桥'), bridgeRow('2', '二号桥')], 2));
  mockServerAnswer('GET /b/list-view', []);
});

describe('chosen records', () => {
  it('get one value in one field; what was refused is told with its reason', async () => {
    mockServerAnswer(CHANGE, { changed: 1, refused: [{ id: '2', title: '二号桥', msg: '已通车，不能再改' }] });
    await openList();
    expect(buttonByName('批量修改').hasAttribute('disabled')).toBe(true);
    await tick('1');
    await tick('2');
    await clickElement(buttonByName('批量修改'));
    await waitUntil(() => expect(screenText()).toContain('批量修改 2 条记录'));
    await clickElement(buttonByName('修改'));
    await waitUntil(() => expect(screenText()).toContain('请选择要修改的字段'));
    await chooseField('跨数');
    await waitUntil(() => fieldByName('改为（留空表示清空）'));
    await typeText(fieldByName('改为（留空表示清空）'), '7');
    await pressKeyOn(fieldByName('改为（留空表示清空）'), 'Tab');
    await clickElement(buttonByName('修改'));
    await waitUntil(() => expect(screenText()).toContain('二号桥：已通车，不能再改'));
    expect(sentRequests(CHANGE)[0]?.body).toMatchObject({ ids: ['1', '2'], field: 'spans' });
    expect(screenText()).toContain('已修改 1 条，1 条未修改');
  });

  it('stay as they are where the whole is refused, and the dialog says why', async () => {
    mockServerAnswer(CHANGE, mockRefusal('不是有效整数'));
    await openList();
    await tick('1');
    await clickElement(buttonByName('批量修改'));
    await waitUntil(() => fieldByName('字段'));
    await chooseField('跨数');
    await clickElement(buttonByName('修改'));
    await waitUntil(() => expect(screenText()).toContain('不是有效整数'));
    expect(shownToasts()).toEqual([]);
  });
});

/** The name in the form beside the list, which has a filter of that name. */
const nameInForm = () => document.querySelector<HTMLInputElement>('.ant-drawer input[id$="-name"]')?.value;

describe('a new record', () => {
  it('begins as a copy of the chosen one, without its number', async () => {
    mockServerAnswer('GET /form/bridge/1', {
      ...bridgeRow('1', '一号桥'),
      can: { update: true, remove: true, attach: true },
    });
    mockServerAnswer('GET /b/draft', []);
    await openList();
    await tick('1');
    await clickElement(buttonByName('复制'));
    expect(currentAddress()).toContain('copy=1');
    await waitUntil(() => expect(nameInForm()).toBe('一号桥'));
    mockServerAnswer(SAVE, ({ body }: { body: unknown }) => ({
      ...bridgeRow('9', '一号桥'),
      ...(body as object),
      id: '9',
    }));
    await clickElement(buttonByName('保存并新建'));
    await waitUntil(() => expect(sentRequests(SAVE)).toHaveLength(1));
    expect(sentRequests(SAVE)[0]?.body).toMatchObject({ name: '一号桥', kind: 'arch', spans: 3 });
    expect(sentRequests(SAVE)[0]?.body).not.toHaveProperty('no');
    expect(sentRequests(SAVE)[0]?.body).not.toHaveProperty('id');
    // The next one begins empty.
    await waitUntil(() => expect(nameInForm()).toBe(''));
  });
});
