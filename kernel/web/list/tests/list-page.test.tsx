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
  setWindowKind,
  typeText,
  unmountScreen,
  waitUntil,
} from '../../testing/render-screen.tsx';
import { savedSettings, signInTestUser } from '../../testing/test-user.ts';
import { useToasts } from '../../toast/toast.ts';
import { ListPage } from '../list-page.tsx';
import type { ListSlots } from '../list-slots.ts';

const LIST = 'POST /form/bridge/queryList';
const ROWS = [bridgeRow('1', '一号桥'), bridgeRow('2', '二号桥'), bridgeRow('3', '三号桥'), bridgeRow('4', '四号桥')];
const asked = () =>
  sentRequests(LIST).at(-1)?.body as { pageNo: number; pageSize: number; params: object; sort?: string };
const heads = () => [...document.querySelectorAll('thead th')].map((head) => head.textContent).filter(Boolean);

async function openList(at = '/bridge', slots: ListSlots = {}): Promise<void> {
  await renderScreen(<ListPage entity={bridgeEntity} slots={slots} />, at);
  await waitUntil(() => expect(sentRequests(LIST).length).toBeGreaterThan(0));
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
  if (box) await clickElement(box);
};

beforeEach(() => {
  signInTestUser();
  mockServerAnswer(LIST, mockListAnswer(ROWS, 41));
});

describe('a list', () => {
  it('shows its records, in its columns, and how many there are in all', async () => {
    await openList();
    await waitUntil(() => rowOf('四号桥'));
    expect(heads()).toEqual(['名称', '类型', '造价（元）', '开工日期']);
    expect(rowOf('一号桥').textContent).toContain('1,234,567.80');
    expect(rowOf('一号桥').textContent).toContain('拱桥');
    expect(screenText()).toContain('共 41 条');
  });

  it('opens as its address says', async () => {
    await openList('/bridge?p=2&s=20&q=%E6%B1%9F&o=-cost&f.cost=1000%2C&name=x');
    expect(asked()).toEqual({
      pageNo: 2,
      pageSize: 20,
      params: { cost$between: '1000,', $words: '江' },
      sort: '-cost',
    });
    expect(fieldByName('造价从').value).toBe('1000');
    expect(fieldByName('搜索编号、名称').value).toBe('江');
  });

  it('writes a filter into the address and starts at its first page', async () => {
    await openList('/bridge?p=2');
    await typeText(fieldByName('名称'), '大桥');
    await pressKeyOn(fieldByName('名称'), 'Enter');
    await waitUntil(() => expect(asked().params).toEqual({ name$like: '大桥' }));
    expect(asked().pageNo).toBe(1);
    expect(decodeURIComponent(currentAddress())).toBe('/bridge?f.name=大桥');
  });

  it('forgets all filters at once', async () => {
    await openList('/bridge?f.name=a&f.cost=1%2C2');
    await clickElement(buttonByName('清空筛选'));
    await waitUntil(() => expect(asked().params).toEqual({}));
    expect(currentAddress()).toBe('/bridge');
  });

  it('is searched a moment after typing, and emptied by Esc', async () => {
    await openList();
    await typeText(fieldByName('搜索编号、名称'), ' 江 ');
    await waitUntil(() => expect(asked().params).toEqual({ $words: '江' }));
    await pressKeyOn(fieldByName('搜索编号、名称'), 'Escape');
    await waitUntil(() => expect(asked().params).toEqual({}));
  });

  it('is searched from anywhere by /, but not while one types elsewhere', async () => {
    await openList();
    expect(await pressKeyOn(fieldByName('造价从'), '/')).toBe(false);
    expect(await pressKeyOn(document.body, '/')).toBe(true);
    expect(document.activeElement).toBe(fieldByName('搜索编号、名称'));
  });

  it('turns its pages', async () => {
    await openList();
    await clickElement(await waitUntil(() => document.querySelector('.ant-pagination-item-3') ?? expect.unreachable()));
    await waitUntil(() => expect(asked().pageNo).toBe(3));
    expect(currentAddress()).toBe('/bridge?p=3');
  });

  it('goes back to its last page where the address leads beyond it', async () => {
    mockServerAnswer(LIST, ({ body }: { body: unknown }) =>
      mockListAnswer((body as { pageNo: number }).pageNo > 3 ? [] : ROWS, 41),
    );
    await openList('/bridge?p=9');
    await waitUntil(() => expect(currentAddress()).toBe('/bridge?p=3'));
    await waitUntil(() => rowOf('一号桥'));
  });

  it('is sorted by a click on a heading, and a link to it keeps that', async () => {
    await openList();
    const head = [...document.querySelectorAll('thead th')].find((one) => one.textContent === '造价（元）');
    if (head) await clickElement(head);
    await waitUntil(() => expect(asked().sort).toMatch(/^-?cost$/));
    expect(currentAddress()).toMatch(/o=-?cost/);
  });

  it('gives each record an address: a click opens it there, the browser’s own clicks are left to the browser', async () => {
    mockServerAnswer('GET /form/bridge/2', bridgeRow('2', '二号桥'));
    await openList('/bridge?q=x');
    await waitUntil(() => rowOf('二号桥'));
    const link = buttonByName('二号桥');
    expect(link.getAttribute('href')).toBe('/bridge?q=x&record=2');
    const forBrowser = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    link.dispatchEvent(forBrowser);
    expect([forBrowser.defaultPrevented, currentAddress()]).toEqual([false, '/bridge?q=x']);
    await clickElement(link);
    await waitUntil(() => expect(currentAddress()).toBe('/bridge?q=x&record=2'));
    await waitUntil(() => buttonByName('关闭'));
    await clickElement(buttonByName('关闭'));
    await waitUntil(() => expect(currentAddress()).toBe('/bridge?q=x'));
  });

  it('opens with the record its address names, and a new one goes on as what was saved', async () => {
    mockServerAnswer('POST /form/bridge/save', bridgeRow('9', '新桥'));
    mockServerAnswer('GET /form/bridge/9', bridgeRow('9', '新桥'));
    await openList('/bridge?record=new');
    await typeText(await waitUntil(() => fieldByName('*名称')), '新桥');
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(currentAddress()).toBe('/bridge?record=9'));
    await waitUntil(() => buttonByName('编辑'));
  });

  it('that finds nothing says so and offers everything again', async () => {
    mockServerAnswer(LIST, ({ body }: { body: unknown }) => {
      const { params } = body as { params: object };
      return mockListAnswer(Object.keys(params).length > 0 ? [] : ROWS);
    });
    await openList('/bridge?q=nothing');
    await waitUntil(() => expect(screenText()).toContain('没有符合条件的记录'));
    await clickElement(buttonByName('清空条件'));
    await waitUntil(() => rowOf('一号桥'));
    expect(currentAddress()).toBe('/bridge');
  });

  it('without any record invites to the first', async () => {
    mockServerAnswer(LIST, mockListAnswer([]));
    await openList();
    await waitUntil(() => expect(screenText()).toContain('还没有桥梁'));
    expect(buttonByName('新建')).toBeTruthy();
  });

  it('that could not be read says why and tries again', async () => {
    mockServerAnswer(LIST, mockRefusal('您没有查看桥梁的权限'));
    await openList();
    await waitUntil(() => expect(screenText()).toContain('您没有查看桥梁的权限'));
    mockServerAnswer(LIST, mockListAnswer(ROWS));
    await clickElement(buttonByName('重试'));
    await waitUntil(() => rowOf('一号桥'));
  });

  it('that could not be renewed keeps what it showed, with a warning', async () => {
    await openList();
    await waitUntil(() => rowOf('一号桥'));
    mockServerAnswer(LIST, mockRefusal('服务器正在维护'));
    await clickElement(buttonByName('刷新列表'));
    await waitUntil(() => expect(screenText()).toContain('未能更新，显示的是之前的内容'));
    expect(rowOf('一号桥')).toBeTruthy();
  });
});

describe('rights in a list', () => {
  it('who may only read is offered nothing else', async () => {
    signInTestUser({ functions: [] });
    await openList();
    await waitUntil(() => rowOf('一号桥'));
    for (const name of ['新建', '删除']) expect(() => buttonByName(name)).toThrow();
    expect(document.querySelector('tbody input[type="checkbox"]')).toBeNull();
  });

  it('modules may take away what they do not want', async () => {
    await openList('/bridge', { create: false, remove: false, exports: false });
    await waitUntil(() => rowOf('一号桥'));
    for (const name of ['新建', '删除', '导出']) expect(() => buttonByName(name)).toThrow();
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
  await waitUntil(() => rowOf('一号桥'));
  await tick('一号桥');
  mockServerAnswer(LIST, mockListAnswer([bridgeRow('1', '改名桥')]));
  await clickElement(buttonByName('已选：一号桥'));
  await waitUntil(() => buttonByName('已选：改名桥'));
});

describe('removing records', () => {
  it('asks first, naming them, and a no changes nothing', async () => {
    await openList();
    await waitUntil(() => rowOf('一号桥'));
    for (const name of ['一号桥', '二号桥', '三号桥', '四号桥']) await tick(name);
    expect(screenText()).toContain('已选 4 条');
    await clickElement(buttonByName('删除'));
    await waitUntil(() => expect(screenText()).toContain('确定删除选中的 4 条记录？'));
    expect(screenText()).toContain('「一号桥」「二号桥」「三号桥」 等 4 条将移入回收站，30天内可以恢复。');
    await clickElement(buttonByName('取消'));
    expect(sentRequests().filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('sends them all at once, reads the list anew, and can take it back at once', async () => {
    mockServerAnswer('DELETE /form/bridge/1,2', { removed: 2, bin: ['8', '9'] });
    mockServerAnswer('POST /bin/restore', { restored: [] });
    await openList();
    await waitUntil(() => rowOf('一号桥'));
    await tick('一号桥');
    await tick('二号桥');
    await clickElement(buttonByName('删除'));
    await waitUntil(() => expect(screenText()).toContain('确定删除选中的 2 条记录？'));
    const before = sentRequests(LIST).length;
    await clickElement(document.querySelector('.ant-modal .ant-btn-dangerous') ?? document.body);
    await waitUntil(() => expect(shownToasts()).toContain('删除成功'));
    await waitUntil(() => expect(sentRequests(LIST).length).toBeGreaterThan(before));
    expect(screenText()).not.toContain('已选');
    useToasts.getState().entries.at(-1)?.action?.act();
    await waitUntil(() => expect(shownToasts()).toContain('已恢复'));
    expect(sentRequests('POST /bin/restore').map(({ body }) => body)).toEqual([{ ids: ['8', '9'] }]);
  });

  it('that others refer to are named, each with a link', async () => {
    const use = { form: 'road', title: '道路', field: '桥梁', count: 7, records: [{ id: '5', title: '环城路' }] };
    mockServerAnswer('DELETE /form/bridge/1', mockRefusal('桥梁已被其他记录引用', { data: { uses: [use] } }));
    await openList();
    await waitUntil(() => rowOf('一号桥'));
    await tick('一号桥');
    await clickElement(buttonByName('删除'));
    await waitUntil(() => expect(screenText()).toContain('确定删除此桥梁？'));
    await clickElement(document.querySelector('.ant-modal .ant-btn-dangerous') ?? document.body);
    await waitUntil(() => expect(screenText()).toContain('道路 · 桥梁（7条）环城路另有6条'));
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === '环城路');
    expect(link?.getAttribute('href')).toBe(`/main-page/road/wf-form?id=5&name=${encodeURIComponent('环城路')}`);
    await clickElement(buttonByName('知道了'));
  });

  it('that the server refuses keeps them chosen and says why', async () => {
    mockServerAnswer('DELETE /form/bridge/1', mockRefusal('桥梁已被合同引用，不能删除'));
    await openList();
    await waitUntil(() => rowOf('一号桥'));
    await tick('一号桥');
    await clickElement(buttonByName('删除'));
    await waitUntil(() => expect(screenText()).toContain('确定删除此桥梁？'));
    await clickElement(document.querySelector('.ant-modal .ant-btn-dangerous') ?? document.body);
    await waitUntil(() => expect(shownToasts()).toEqual(['桥梁已被合同引用，不能删除']));
    expect(screenText()).toContain('已选 1 条');
  });
});

describe('the columns that a person chose', () => {
  const openChooser = async () => {
    await openList();
    await clickElement(buttonByName('选择显示列'));
    await waitUntil(() => fieldByName('跨数'));
  };

  it('come at once and are kept for the next time', async () => {
    await openChooser();
    await clickElement(fieldByName('跨数'));
    expect(heads()).toEqual(['名称', '类型', '造价（元）', '开工日期', '跨数']);
    await clickElement(buttonByName('跨数前移'));
    expect(heads()).toEqual(['名称', '类型', '造价（元）', '跨数', '开工日期']);
    await unmountScreen();
    expect(savedSettings.get('list.bridge')).toEqual({ columns: ['name', 'kind', 'cost', 'spans', 'day'] });
  });

  it('are there when the person comes back, in any browser', async () => {
    signInTestUser({ userConfig: { 'list.bridge': { columns: ['cost', 'name'] } } });
    await openList();
    expect(heads()).toEqual(['造价（元）', '名称']);
  });

  it('go back to those of the definition', async () => {
    signInTestUser({ userConfig: { 'list.bridge': { columns: ['cost', 'name'] } } });
    await openChooser();
    await clickElement(buttonByName('恢复默认'));
    expect(heads()).toEqual(['名称', '类型', '造价（元）', '开工日期']);
  });

  it('are never none', async () => {
    signInTestUser({ userConfig: { 'list.bridge': { columns: ['cost'] } } });
    await openChooser();
    expect(fieldByName('造价').disabled).toBe(true);
    expect(buttonByName('造价前移').disabled).toBe(true);
  });
});

describe('a list on a phone', () => {
  it('is one card a record, with what is there and its filters on demand', async () => {
    setWindowKind('phone');
    mockServerAnswer(LIST, mockListAnswer([bridgeRow('1', '一号桥', { cost: null })]));
    await openList();
    const card = await waitUntil(() => document.querySelector('main li, ul li') ?? expect.unreachable());
    expect(card.textContent).toContain('一号桥');
    expect(card.textContent).not.toContain('造价');
    expect(() => fieldByName('造价从')).toThrow();
    await clickElement(buttonByName('筛选'));
    expect(fieldByName('造价从')).toBeTruthy();
  });
});
