import { beforeEach, describe, expect, it } from 'vitest';
import { bridge, bridgeRow } from '../../testing/bridge.ts';
import { signIn } from '../../testing/person.ts';
import { button, click, field, press, seen, show, shownAddress, type, until } from '../../testing/screen.tsx';
import { pageOf, refusal, sent, serverAnswers, toasts } from '../../testing/wire.ts';
import { ListPage } from '../list-page.tsx';

const LIST = 'POST /form/bridge/queryList';
const CHANGE = 'POST /form/bridge/changeMany';
const SAVE = 'POST /form/bridge/save';

async function openList(at = '/bridge'): Promise<void> {
  await show(<ListPage entity={bridge} />, at);
  await until(() => expect(document.querySelectorAll('[data-row-key]').length).toBeGreaterThan(0));
}
const tick = async (id: string) => {
  const box = document.querySelector(`[data-row-key="${id}"] input[type="checkbox"]`);
  if (box) await click(box);
};
async function chooseField(label: string): Promise<void> {
  await press(field('字段'), 'ArrowDown');
  await type(field('字段'), label);
  await press(field('字段'), 'Enter');
}

beforeEach(() => {
  signIn({ functions: ['bridge:write', 'bridge:create'] });
  serverAnswers(LIST, pageOf([bridgeRow('1', '一号桥'), bridgeRow('2', '二号桥')], 2));
  serverAnswers('GET /b/list-view', []);
});

describe('chosen records', () => {
  it('get one value in one field; what was refused is told with its reason', async () => {
    serverAnswers(CHANGE, { changed: 1, refused: [{ id: '2', title: '二号桥', msg: '已通车，不能再改' }] });
    await openList();
    expect(button('批量修改').hasAttribute('disabled')).toBe(true);
    await tick('1');
    await tick('2');
    await click(button('批量修改'));
    await until(() => expect(seen()).toContain('批量修改 2 条记录'));
    await click(button('修改'));
    await until(() => expect(seen()).toContain('请选择要修改的字段'));
    await chooseField('跨数');
    await until(() => field('改为（留空表示清空）'));
    await type(field('改为（留空表示清空）'), '7');
    await press(field('改为（留空表示清空）'), 'Tab');
    await click(button('修改'));
    await until(() => expect(seen()).toContain('二号桥：已通车，不能再改'));
    expect(sent(CHANGE)[0]?.body).toMatchObject({ ids: ['1', '2'], field: 'spans' });
    expect(seen()).toContain('已修改 1 条，1 条未修改');
  });

  it('stay as they are where the whole is refused, and the dialog says why', async () => {
    serverAnswers(CHANGE, refusal('不是有效整数'));
    await openList();
    await tick('1');
    await click(button('批量修改'));
    await until(() => field('字段'));
    await chooseField('跨数');
    await click(button('修改'));
    await until(() => expect(seen()).toContain('不是有效整数'));
    expect(toasts()).toEqual([]);
  });
});

/** The name in the form beside the list, which has a filter of that name. */
const nameInForm = () => document.querySelector<HTMLInputElement>('.ant-drawer input[id$="-name"]')?.value;

describe('a new record', () => {
  it('begins as a copy of the chosen one, without its number', async () => {
    serverAnswers('GET /form/bridge/1', {
      ...bridgeRow('1', '一号桥'),
      can: { update: true, remove: true, attach: true },
    });
    serverAnswers('GET /b/draft', []);
    await openList();
    await tick('1');
    await click(button('复制'));
    expect(shownAddress()).toContain('copy=1');
    await until(() => expect(nameInForm()).toBe('一号桥'));
    serverAnswers(SAVE, ({ body }: { body: unknown }) => ({
      ...bridgeRow('9', '一号桥'),
      ...(body as object),
      id: '9',
    }));
    await click(button('保存并新建'));
    await until(() => expect(sent(SAVE)).toHaveLength(1));
    expect(sent(SAVE)[0]?.body).toMatchObject({ name: '一号桥', kind: 'arch', spans: 3 });
    expect(sent(SAVE)[0]?.body).not.toHaveProperty('no');
    expect(sent(SAVE)[0]?.body).not.toHaveProperty('id');
    // The next one begins empty.
    await until(() => expect(nameInForm()).toBe(''));
  });
});
