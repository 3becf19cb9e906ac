import { beforeEach, describe, expect, it } from 'vitest';
import { filesField } from '#kernel/fields/index.ts';
import { bridgeEntity, bridgeRow } from '../../testing/bridge-entity.ts';
import { mockListAnswer, mockRefusal, mockServerAnswer, sentRequests, shownToasts } from '../../testing/mock-server.ts';
import {
  blurControl,
  buttonByName,
  clickElement,
  fieldByName,
  pressKeyOn,
  renderScreen,
  screenText,
  typeText,
  waitUntil,
} from '../../testing/render-screen.tsx';
import { signInTestUser } from '../../testing/test-user.ts';
import { FormPage, type FormPageProps } from '../form-page.tsx';

const SAVE = 'POST /form/bridge/save';
const READ = 'GET /form/bridge/1';
const saved = () => sentRequests(SAVE).map(({ body }) => body as Record<string, unknown>);
const faults = () => [...document.querySelectorAll('p[role="alert"]')].map((fault) => fault.textContent);
const confirmDanger = async () => {
  const red = await waitUntil(() => document.querySelector('.ant-modal .ant-btn-dangerous') ?? expect.unreachable());
  await clickElement(red);
};

async function open(props: Partial<FormPageProps> = {}): Promise<void> {
  await renderScreen(<FormPage entity={bridgeEntity} {...props} />, '/bridge');
  if (props.id) await waitUntil(() => expect(screenText()).toContain('一号桥'));
}

beforeEach(() => {
  sessionStorage.clear();
  signInTestUser();
  mockServerAnswer(READ, bridgeRow('1', '一号桥'));
});

describe('a new record', () => {
  it('is sent once with what was typed, and a key that makes it one record', async () => {
    mockServerAnswer(SAVE, bridgeRow('9', '新桥'));
    await open();
    await typeText(fieldByName('*名称'), '新桥');
    await typeText(fieldByName('造价'), '1,000');
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(shownToasts()).toEqual(['保存成功']));
    expect(saved()).toHaveLength(1);
    expect(saved()[0]).toMatchObject({ name: '新桥', cost: '1000.00' });
    expect(saved()[0]?.requestKey).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('that is sent again after no answer came is the same record', async () => {
    let down = true;
    mockServerAnswer(SAVE, () => {
      if (down) throw new TypeError('Failed to fetch');
      return bridgeRow('9', '新桥');
    });
    await open();
    await typeText(fieldByName('*名称'), '新桥');
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(shownToasts()).toEqual(['请求超时']));
    expect(fieldByName('*名称').value).toBe('新桥');
    down = false;
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(shownToasts()).toContain('保存成功'));
    expect(new Set(saved().map(({ requestKey }) => requestKey)).size).toBe(1);
  });

  it('that lacks something is not sent: the field says what', async () => {
    await open();
    await typeText(fieldByName('造价'), '很多');
    await clickElement(buttonByName('保存'));
    expect(faults()).toEqual(['名称不能为空', '造价应为数字']);
    expect(saved()).toEqual([]);
    await waitUntil(() => expect(document.activeElement).toBe(fieldByName('*名称')));
  });

  it('two clicks send once', async () => {
    let answer: (row: unknown) => void = () => undefined;
    const waiting = new Promise((done) => {
      answer = done;
    });
    mockServerAnswer(SAVE, () => waiting);
    await open();
    await typeText(fieldByName('*名称'), '新桥');
    await clickElement(buttonByName('保存'));
    await pressKeyOn(document.body, 's', { ctrlKey: true });
    await waitUntil(() => expect(saved()).toHaveLength(1));
    answer(bridgeRow('9', '新桥'));
    await waitUntil(() => expect(shownToasts()).toEqual(['保存成功']));
    expect(saved()).toHaveLength(1);
  });

  it('of a given parent carries it along', async () => {
    mockServerAnswer(SAVE, bridgeRow('9', '新桥'));
    await open({ initial: { parentId: '4' } });
    await typeText(fieldByName('*名称'), '新桥');
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(saved()[0]).toMatchObject({ parentId: '4', name: '新桥' }));
  });
});

describe('a field of a form', () => {
  it('is judged when it is left, and its fault goes with the next key', async () => {
    await open();
    await typeText(fieldByName('造价'), 'x');
    expect(faults()).toEqual([]);
    await blurControl(fieldByName('造价'));
    expect(faults()).toEqual(['造价应为数字']);
    expect(fieldByName('造价').getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(fieldByName('造价').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '造价应为数字',
    );
    await typeText(fieldByName('造价'), '5');
    expect(faults()).toEqual([]);
  });

  it('has a hint that readers hear too', async () => {
    await open();
    const note = document.getElementById(fieldByName('说明').getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('写给施工方看');
  });

  it('that the person may not change is text', async () => {
    await open({ editable: ['name'] });
    expect(fieldByName('*名称')).toBeTruthy();
    expect(() => fieldByName('造价')).toThrow();
  });

  it('that the server refuses shows its words, and gets the cursor', async () => {
    const errors = [
      { code: 'field.unique', field: 'name', msg: '名称已存在', template: '{0}已存在', values: ['名称'] },
    ];
    mockServerAnswer(SAVE, mockRefusal('名称已存在', { errors }));
    await open();
    await typeText(fieldByName('*名称'), '一号桥');
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(faults()).toEqual(['名称已存在']));
    await waitUntil(() => expect(document.activeElement).toBe(fieldByName('*名称')));
    expect(shownToasts()).toEqual([]);
    expect(fieldByName('*名称').value).toBe('一号桥');
  });

  it('that nobody sees cannot hide a refusal: it is told', async () => {
    const errors = [{ code: 'rule', field: 'secret', msg: '合同已归档', template: '合同已归档', values: [] }];
    mockServerAnswer(SAVE, mockRefusal('合同已归档', { errors }));
    await open();
    await typeText(fieldByName('*名称'), '一号桥');
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(shownToasts()).toEqual(['合同已归档']));
  });
});

describe('a stored record', () => {
  it('is read first and changed on demand; only what was changed is sent', async () => {
    mockServerAnswer(SAVE, bridgeRow('1', '一号大桥', { version: 2 }));
    await open({ id: '1' });
    expect(() => fieldByName('*名称')).toThrow();
    await clickElement(buttonByName('编辑'));
    expect(buttonByName('保存').disabled).toBe(true);
    await typeText(fieldByName('*名称'), '一号大桥');
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(saved()).toEqual([{ id: '1', version: 1, name: '一号大桥' }]));
    await waitUntil(() => buttonByName('编辑'));
  });

  it('typed back to what it was has nothing to save', async () => {
    await open({ id: '1', mode: 'edit' });
    await typeText(fieldByName('*名称'), '二号桥');
    expect(buttonByName('保存').disabled).toBe(false);
    await typeText(fieldByName('*名称'), '一号桥');
    expect(buttonByName('保存').disabled).toBe(true);
  });

  it('that may not be changed offers no way to', async () => {
    mockServerAnswer(READ, { ...bridgeRow('1', '一号桥'), can: { update: false, remove: false, attach: false } });
    await open({ id: '1' });
    expect(() => buttonByName('编辑')).toThrow();
    expect(buttonByName('打印')).toBeTruthy();
  });

  it('with files of its own that may not be changed any more takes more of them beside the form', async () => {
    const can = { update: false, remove: false, attach: true };
    mockServerAnswer(READ, { ...bridgeRow('1', '一号桥'), can });
    mockServerAnswer('POST /b/fileItem/queryList', mockListAnswer([]));
    const filed = {
      ...bridgeEntity,
      fields: { ...bridgeEntity.fields, papers: filesField('图纸') },
      form: [...bridgeEntity.form, ['papers']],
    };
    await open({ id: '1', entity: filed });
    await clickElement(buttonByName('补充附件（0）'));
    await waitUntil(() => buttonByName('上传'));
    expect(sentRequests('POST /b/fileItem/queryList')[0]?.body).toMatchObject({
      params: { refModule: 'bridge', refRecordId: '1', businessId: 'supplement' },
    });
    expect(() => buttonByName('附件（0）')).toThrow();
  });

  it('that cannot be read says why and tries again', async () => {
    mockServerAnswer(READ, mockRefusal('记录不存在或无权查看'));
    await renderScreen(<FormPage entity={bridgeEntity} id="1" />);
    await waitUntil(() => expect(screenText()).toContain('记录不存在或无权查看'));
    mockServerAnswer(READ, bridgeRow('1', '一号桥'));
    await clickElement(buttonByName('重试'));
    await waitUntil(() => expect(screenText()).toContain('一号桥'));
  });

  it('asks before what was typed is given up, and a no keeps it', async () => {
    await open({ id: '1' });
    await clickElement(buttonByName('编辑'));
    await typeText(fieldByName('*名称'), '二号桥');
    await clickElement(buttonByName('取消'));
    await waitUntil(() => expect(screenText()).toContain('放弃修改？'));
    await clickElement(buttonByName('继续编辑'));
    expect(fieldByName('*名称').value).toBe('二号桥');
    await clickElement(buttonByName('取消'));
    await confirmDanger();
    await waitUntil(() => expect(() => fieldByName('*名称')).toThrow());
    expect(screenText()).toContain('一号桥');
  });
});

describe('Ctrl+S', () => {
  it('saves the form one is in, with what stands in the field right now, and not the page of the browser', async () => {
    mockServerAnswer(SAVE, bridgeRow('9', '新桥'));
    await open();
    await typeText(fieldByName('*名称'), '新桥');
    expect(await pressKeyOn(fieldByName('*名称'), 's', { ctrlKey: true })).toBe(true);
    await waitUntil(() => expect(saved()[0]).toMatchObject({ name: '新桥' }));
  });

  it('in something else than the form is left alone', async () => {
    await open();
    const other = document.body.appendChild(document.createElement('input'));
    other.focus();
    expect(await pressKeyOn(other, 's', { ctrlKey: true })).toBe(false);
    expect(saved()).toEqual([]);
  });

  it('while a record is only read is left alone', async () => {
    await open({ id: '1' });
    expect(await pressKeyOn(document.body, 's', { ctrlKey: true })).toBe(false);
  });
});

describe('two people at one record', () => {
  const theirs = bridgeRow('1', '一号桥（老）', { version: 2, cost: '5.00' });
  const late = mockRefusal('记录已被修改', {
    httpCode: 409,
    data: { current: theirs, changedBy_label: '李工', changedDate: '2026-11-05T00:30:00.000Z' },
  });
  const typeLate = async () => {
    let first = true;
    mockServerAnswer(SAVE, () => {
      const answer = first ? late : bridgeRow('1', '二号桥', { version: 3 });
      first = false;
      return answer;
    });
    await open({ id: '1', mode: 'edit' });
    await typeText(fieldByName('*名称'), '二号桥');
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(screenText()).toContain('已被他人修改'));
  };

  it('the later one is told who, and sees both values', async () => {
    await typeLate();
    expect(screenText()).toContain('李工');
    expect(screenText()).toContain('2026-11-05 08:30');
    expect(screenText()).toContain('一号桥（老）');
    expect(screenText()).toContain('对方另外修改的 「造价」 将予保留。');
  });

  it('keeping mine saves it over the newer version, and leaves their other change alone', async () => {
    await typeLate();
    await clickElement(buttonByName('合并并保存'));
    await waitUntil(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]).toEqual({ id: '1', version: 2, name: '二号桥' });
    await waitUntil(() => expect(shownToasts()).toContain('保存成功'));
  });

  it('going back keeps what was typed', async () => {
    await typeLate();
    await clickElement(buttonByName('返回修改'));
    await waitUntil(() => expect(screenText()).not.toContain('合并并保存'));
    expect(fieldByName('*名称').value).toBe('二号桥');
  });
});

describe('the changes of a record', () => {
  it('tell who changed what from what to what', async () => {
    const change = { at: '2026-11-05T00:30:00.000Z', by_label: '李工', kind: 'update' };
    mockServerAnswer('GET /form/bridge/1/changes', [
      { ...change, changes: [{ code: 'cost', label: '造价', from: '', to: '5.00' }] },
    ]);
    await open({ id: '1' });
    await clickElement(buttonByName('变更记录'));
    await waitUntil(() => expect(screenText()).toContain('李工修改2026-11-05 08:30'));
    expect(screenText()).toContain('造价由 空 改为 5.00');
  });
});
