import { beforeEach, describe, expect, it } from 'vitest';
import { bridge, bridgeRow } from '../../testing/bridge.ts';
import { keptSettings, signIn } from '../../testing/person.ts';
import {
  button,
  click,
  field,
  leave,
  press,
  seen,
  show,
  shownAddress,
  type,
  until,
  windowIs,
} from '../../testing/screen.tsx';
import { pageOf, refusal, sent, serverAnswers, toasts } from '../../testing/wire.ts';
import { useToasts } from '../../toast/toast.ts';
import { ListPage } from '../list-page.tsx';
import type { ListSlots } from '../list-slots.ts';

const LIST = 'POST /form/bridge/queryList';
const ROWS = [bridgeRow('1', '一号桥'), bridgeRow('2', '二号桥'), bridgeRow('3', '三号桥'), bridgeRow('4', '四号桥')];
const asked = () => sent(LIST).at(-1)?.body as { pageNo: number; pageSize: number; params: object; sort?: string };
const heads = () => [...document.querySelectorAll('thead th')].map((head) => head.textContent).filter(Boolean);

async function openList(at = '/bridge', slots: ListSlots = {}): Promise<void> {
  await show(<ListPage entity={bridge} slots={slots} />, at);
  await until(() => expect(sent(LIST).length).toBeGreaterThan(0));
}
const rowOf = (name: string): HTMLElement => {
  const row = [...document.querySelectorAll<HTMLElement>('[data-row-key]')].find((one) =>
    one.textContent?.includes(name),
  );
  if (!row) throw new Error(`${name} is not in the list`);
  return row;
};
const tick = async (name: string) => {
  const box = rowOf(name).querySelector('input[type="checkbox"]');
  if (box) await click(box);
};

beforeEach(() => {
  signIn();
  serverAnswers(LIST, pageOf(ROWS, 41));
});

describe('a list', () => {
  it('shows its records, in its columns, and how many there are in all', async () => {
    await openList();
    await until(() => rowOf('四号桥'));
    expect(heads()).toEqual(['名称', '类型', '造价（元）', '开工日期']);
    expect(rowOf('一号桥').textContent).toContain('1,234,567.80');
    expect(rowOf('一号桥').textContent).toContain('拱桥');
    expect(seen()).toContain('共 41 条');
  });

  it('opens as its address says', async () => {
    await openList('/bridge?p=2&s=20&q=%E6%B1%9F&o=-cost&f.cost=1000%2C&name=x');
    expect(asked()).toEqual({
      pageNo: 2,
      pageSize: 20,
      params: { cost$between: '1000,', $words: '江' },
      sort: '-cost',
    });
    expect(field('造价从').value).toBe('1000');
    expect(field('搜索编号、名称').value).toBe('江');
  });

  it('writes a filter into the address and starts at its first page', async () => {
    await openList('/bridge?p=2');
    await type(field('名称'), '大桥');
    await press(field('名称'), 'Enter');
    await until(() => expect(asked().params).toEqual({ name$like: '大桥' }));
    expect(asked().pageNo).toBe(1);
    expect(decodeURIComponent(shownAddress())).toBe('/bridge?f.name=大桥');
  });

  it('forgets all filters at once', async () => {
    await openList('/bridge?f.name=a&f.cost=1%2C2');
    await click(button('清空筛选'));
    await until(() => expect(asked().params).toEqual({}));
    expect(shownAddress()).toBe('/bridge');
  });

  it('is searched a moment after typing, and emptied by Esc', async () => {
    await openList();
    await type(field('搜索编号、名称'), ' 江 ');
    await until(() => expect(asked().params).toEqual({ $words: '江' }));
    await press(field('搜索编号、名称'), 'Escape');
    await until(() => expect(asked().params).toEqual({}));
  });

  it('is searched from anywhere by /, but not while one types elsewhere', async () => {
    await openList();
    expect(await press(field('造价从'), '/')).toBe(false);
    expect(await press(document.body, '/')).toBe(true);
    expect(document.activeElement).toBe(field('搜索编号、名称'));
  });

  it('turns its pages', async () => {
    await openList();
    await click(await until(() => document.querySelector('.ant-pagination-item-3') ?? expect.unreachable()));
    await until(() => expect(asked().pageNo).toBe(3));
    expect(shownAddress()).toBe('/bridge?p=3');
  });

  it('goes back to its last page where the address leads beyond it', async () => {
    serverAnswers(LIST, ({ body }: { body: unknown }) =>
      pageOf((body as { pageNo: number }).pageNo > 3 ? [] : ROWS, 41),
    );
    await openList('/bridge?p=9');
    await until(() => expect(shownAddress()).toBe('/bridge?p=3'));
    await until(() => rowOf('一号桥'));
  });

  it('is sorted by a click on a heading, and a link to it keeps that', async () => {
    await openList();
    const head = [...document.querySelectorAll('thead th')].find((one) => one.textContent === '造价（元）');
    if (head) await click(head);
    await until(() => expect(asked().sort).toMatch(/^-?cost$/));
    expect(shownAddress()).toMatch(/o=-?cost/);
  });

  it('gives each record an address: a click opens it there, the browser’s own clicks are left to the browser', async () => {
    serverAnswers('GET /form/bridge/2', bridgeRow('2', '二号桥'));
    await openList('/bridge?q=x');
    await until(() => rowOf('二号桥'));
    const link = button('二号桥');
    expect(link.getAttribute('href')).toBe('/bridge?q=x&record=2');
    const forBrowser = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    link.dispatchEvent(forBrowser);
    expect([forBrowser.defaultPrevented, shownAddress()]).toEqual([false, '/bridge?q=x']);
    await click(link);
    await until(() => expect(shownAddress()).toBe('/bridge?q=x&record=2'));
    await until(() => button('关闭'));
    await click(button('关闭'));
    await until(() => expect(shownAddress()).toBe('/bridge?q=x'));
  });

  it('opens with the record its address names, and a new one goes on as what was saved', async () => {
    serverAnswers('POST /form/bridge/save', bridgeRow('9', '新桥'));
    serverAnswers('GET /form/bridge/9', bridgeRow('9', '新桥'));
    await openList('/bridge?record=new');
    await type(await until(() => field('*名称')), '新桥');
    await click(button('保存'));
    await until(() => expect(shownAddress()).toBe('/bridge?record=9'));
    await until(() => button('编辑'));
  });

  it('that finds nothing says so and offers everything again', async () => {
    serverAnswers(LIST, ({ body }: { body: unknown }) => {
      const { params } = body as { params: object };
      return pageOf(Object.keys(params).length > 0 ? [] : ROWS);
    });
    await openList('/bridge?q=nothing');
    await until(() => expect(seen()).toContain('没有符合条件的记录'));
    await click(button('清空条件'));
    await until(() => rowOf('一号桥'));
    expect(shownAddress()).toBe('/bridge');
  });

  it('without any record invites to the first', async () => {
    serverAnswers(LIST, pageOf([]));
    await openList();
    await until(() => expect(seen()).toContain('还没有桥梁'));
    expect(button('新建')).toBeTruthy();
  });

  it('that could not be read says why and tries again', async () => {
    serverAnswers(LIST, refusal('您没有查看桥梁的权限'));
    await openList();
    await until(() => expect(seen()).toContain('您没有查看桥梁的权限'));
    serverAnswers(LIST, pageOf(ROWS));
    await click(button('重试'));
    await until(() => rowOf('一号桥'));
  });

  it('that could not be renewed keeps what it showed, with a warning', async () => {
    await openList();
    await until(() => rowOf('一号桥'));
    serverAnswers(LIST, refusal('服务器正在维护'));
    await click(button('刷新列表'));
    await until(() => expect(seen()).toContain('未能更新，显示的是之前的内容'));
    expect(rowOf('一号桥')).toBeTruthy();
  });
});

describe('rights in a list', () => {
  it('who may only read is offered nothing else', async () => {
    signIn({ functions: [] });
    await openList();
    await until(() => rowOf('一号桥'));
    for (const name of ['新建', '删除']) expect(() => button(name)).toThrow();
    expect(document.querySelector('tbody input[type="checkbox"]')).toBeNull();
  });

  it('modules may take away what they do not want', async () => {
    await openList('/bridge', { create: false, remove: false, exports: false });
    await until(() => rowOf('一号桥'));
    for (const name of ['新建', '删除', '导出']) expect(() => button(name)).toThrow();
  });
});

it('what is chosen is told as it is by now, not as it was when it was ticked', async () => {
  await openList('/bridge', {
    toolbar: ({ selected, refresh }) => (
      <button type="button" onClick={refresh}>
        {`已选：${selected.map(({ name }) => name).join()}`}
      </button>
    ),
  });
  await until(() => rowOf('一号桥'));
  await tick('一号桥');
  serverAnswers(LIST, pageOf([bridgeRow('1', '改名桥')]));
  await click(button('已选：一号桥'));
  await until(() => button('已选：改名桥'));
});

describe('removing records', () => {
  it('asks first, naming them, and a no changes nothing', async () => {
    await openList();
    await until(() => rowOf('一号桥'));
    for (const name of ['一号桥', '二号桥', '三号桥', '四号桥']) await tick(name);
    expect(seen()).toContain('已选 4 条');
    await click(button('删除'));
    await until(() => expect(seen()).toContain('确定删除选中的 4 条记录？'));
    expect(seen()).toContain('「一号桥」「二号桥」「三号桥」 等 4 条将移入回收站，30天内可以恢复。');
    await click(button('取消'));
    expect(sent().filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('sends them all at once, reads the list anew, and can take it back at once', async () => {
    serverAnswers('DELETE /form/bridge/1,2', { removed: 2, bin: ['8', '9'] });
    serverAnswers('POST /bin/restore', { restored: [] });
    await openList();
    await until(() => rowOf('一号桥'));
    await tick('一号桥');
    await tick('二号桥');
    await click(button('删除'));
    await until(() => expect(seen()).toContain('确定删除选中的 2 条记录？'));
    const before = sent(LIST).length;
    await click(document.querySelector('.ant-modal .ant-btn-dangerous') ?? document.body);
    await until(() => expect(toasts()).toContain('删除成功'));
    await until(() => expect(sent(LIST).length).toBeGreaterThan(before));
    expect(seen()).not.toContain('已选');
    useToasts.getState().entries.at(-1)?.action?.act();
    await until(() => expect(toasts()).toContain('已恢复'));
    expect(sent('POST /bin/restore').map(({ body }) => body)).toEqual([{ ids: ['8', '9'] }]);
  });

  it('that others refer to are named, each with a link', async () => {
    const use = { form: 'road', title: '道路', field: '桥梁', count: 7, records: [{ id: '5', title: '环城路' }] };
    serverAnswers('DELETE /form/bridge/1', refusal('桥梁已被其他记录引用', { data: { uses: [use] } }));
    await openList();
    await until(() => rowOf('一号桥'));
    await tick('一号桥');
    await click(button('删除'));
    await until(() => expect(seen()).toContain('确定删除此桥梁？'));
    await click(document.querySelector('.ant-modal .ant-btn-dangerous') ?? document.body);
    await until(() => expect(seen()).toContain('道路 · 桥梁（7条）环城路另有6条'));
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === '环城路');
    expect(link?.getAttribute('href')).toBe(`/main-page/road/wf-form?id=5&name=${encodeURIComponent('环城路')}`);
    await click(button('知道了'));
  });

  it('that the server refuses keeps them chosen and says why', async () => {
    serverAnswers('DELETE /form/bridge/1', refusal('桥梁已被合同引用，不能删除'));
    await openList();
    await until(() => rowOf('一号桥'));
    await tick('一号桥');
    await click(button('删除'));
    await until(() => expect(seen()).toContain('确定删除此桥梁？'));
    await click(document.querySelector('.ant-modal .ant-btn-dangerous') ?? document.body);
    await until(() => expect(toasts()).toEqual(['桥梁已被合同引用，不能删除']));
    expect(seen()).toContain('已选 1 条');
  });
});

describe('the columns that a person chose', () => {
  const openChooser = async () => {
    await openList();
    await click(button('选择显示列'));
    await until(() => field('跨数'));
  };

  it('come at once and are kept for the next time', async () => {
    await openChooser();
    await click(field('跨数'));
    expect(heads()).toEqual(['名称', '类型', '造价（元）', '开工日期', '跨数']);
    await click(button('跨数前移'));
    expect(heads()).toEqual(['名称', '类型', '造价（元）', '跨数', '开工日期']);
    await leave();
    expect(keptSettings.get('list.bridge')).toEqual({ columns: ['name', 'kind', 'cost', 'spans', 'day'] });
  });

  it('are there when the person comes back, in any browser', async () => {
    signIn({ userConfig: { 'list.bridge': { columns: ['cost', 'name'] } } });
    await openList();
    expect(heads()).toEqual(['造价（元）', '名称']);
  });

  it('go back to those of the definition', async () => {
    signIn({ userConfig: { 'list.bridge': { columns: ['cost', 'name'] } } });
    await openChooser();
    await click(button('恢复默认'));
    expect(heads()).toEqual(['名称', '类型', '造价（元）', '开工日期']);
  });

  it('are never none', async () => {
    signIn({ userConfig: { 'list.bridge': { columns: ['cost'] } } });
    await openChooser();
    expect(field('造价').disabled).toBe(true);
    expect(button('造价前移').disabled).toBe(true);
  });
});

describe('a list on a phone', () => {
  it('is one card a record, with what is there and its filters on demand', async () => {
    windowIs('phone');
    serverAnswers(LIST, pageOf([bridgeRow('1', '一号桥', { cost: null })]));
    await openList();
    const card = await until(() => document.querySelector('main li, ul li') ?? expect.unreachable());
    expect(card.textContent).toContain('一号桥');
    expect(card.textContent).not.toContain('造价');
    expect(() => field('造价从')).toThrow();
    await click(button('筛选'));
    expect(field('造价从')).toBeTruthy();
  });
});
