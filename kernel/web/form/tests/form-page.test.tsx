import { beforeEach, describe, expect, it } from 'vitest';
import { filesField } from '#kernel/fields/index.ts';
import { bridge, bridgeRow } from '../../testing/bridge.ts';
import { signIn } from '../../testing/person.ts';
import { blur, button, click, field, press, seen, show, type, until } from '../../testing/screen.tsx';
import { pageOf, refusal, sent, serverAnswers, toasts } from '../../testing/wire.ts';
import { FormPage, type FormPageProps } from '../form-page.tsx';

const SAVE = 'POST /form/bridge/save';
const READ = 'GET /form/bridge/1';
const saved = () => sent(SAVE).map(({ body }) => body as Record<string, unknown>);
const faults = () => [...document.querySelectorAll('p[role="alert"]')].map((fault) => fault.textContent);
const confirmDanger = async () => {
  const red = await until(() => document.querySelector('.ant-modal .ant-btn-dangerous') ?? expect.unreachable());
  await click(red);
};

async function open(props: Partial<FormPageProps> = {}): Promise<void> {
  await show(<FormPage entity={bridge} {...props} />, '/bridge');
  if (props.id) await until(() => expect(seen()).toContain('一号桥'));
}

beforeEach(() => {
  sessionStorage.clear();
  signIn();
  serverAnswers(READ, bridgeRow('1', '一号桥'));
});

describe('a new record', () => {
  it('is sent once with what was typed, and a key that makes it one record', async () => {
    serverAnswers(SAVE, bridgeRow('9', '新桥'));
    await open();
    await type(field('*名称'), '新桥');
    await type(field('造价'), '1,000');
    await click(button('保存'));
    await until(() => expect(toasts()).toEqual(['保存成功']));
    expect(saved()).toHaveLength(1);
    expect(saved()[0]).toMatchObject({ name: '新桥', cost: '1000.00' });
    expect(saved()[0]?.requestKey).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('that is sent again after no answer came is the same record', async () => {
    let down = true;
    serverAnswers(SAVE, () => {
      if (down) throw new TypeError('Failed to fetch');
      return bridgeRow('9', '新桥');
    });
    await open();
    await type(field('*名称'), '新桥');
    await click(button('保存'));
    await until(() => expect(toasts()).toEqual(['请求超时']));
    expect(field('*名称').value).toBe('新桥');
    down = false;
    await click(button('保存'));
    await until(() => expect(toasts()).toContain('保存成功'));
    expect(new Set(saved().map(({ requestKey }) => requestKey)).size).toBe(1);
  });

  it('that lacks something is not sent: the field says what', async () => {
    await open();
    await type(field('造价'), '很多');
    await click(button('保存'));
    expect(faults()).toEqual(['名称不能为空', '造价应为数字']);
    expect(saved()).toEqual([]);
    await until(() => expect(document.activeElement).toBe(field('*名称')));
  });

  it('two clicks send once', async () => {
    let answer: (row: unknown) => void = () => undefined;
    const waiting = new Promise((done) => {
      answer = done;
    });
    serverAnswers(SAVE, () => waiting);
    await open();
    await type(field('*名称'), '新桥');
    await click(button('保存'));
    await press(document.body, 's', { ctrlKey: true });
    await until(() => expect(saved()).toHaveLength(1));
    answer(bridgeRow('9', '新桥'));
    await until(() => expect(toasts()).toEqual(['保存成功']));
    expect(saved()).toHaveLength(1);
  });

  it('of a given parent carries it along', async () => {
    serverAnswers(SAVE, bridgeRow('9', '新桥'));
    await open({ initial: { parentId: '4' } });
    await type(field('*名称'), '新桥');
    await click(button('保存'));
    await until(() => expect(saved()[0]).toMatchObject({ parentId: '4', name: '新桥' }));
  });
});

describe('a field of a form', () => {
  it('is judged when it is left, and its fault goes with the next key', async () => {
    await open();
    await type(field('造价'), 'x');
    expect(faults()).toEqual([]);
    await blur(field('造价'));
    expect(faults()).toEqual(['造价应为数字']);
    expect(field('造价').getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field('造价').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '造价应为数字',
    );
    await type(field('造价'), '5');
    expect(faults()).toEqual([]);
  });

  it('has a hint that readers hear too', async () => {
    await open();
    const note = document.getElementById(field('说明').getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('写给施工方看');
  });

  it('that the person may not change is text', async () => {
    await open({ editable: ['name'] });
    expect(field('*名称')).toBeTruthy();
    expect(() => field('造价')).toThrow();
  });

  it('that the server refuses shows its words, and gets the cursor', async () => {
    const errors = [
      { code: 'field.unique', field: 'name', msg: '名称已存在', template: '{0}已存在', values: ['名称'] },
    ];
    serverAnswers(SAVE, refusal('名称已存在', { errors }));
    await open();
    await type(field('*名称'), '一号桥');
    await click(button('保存'));
    await until(() => expect(faults()).toEqual(['名称已存在']));
    await until(() => expect(document.activeElement).toBe(field('*名称')));
    expect(toasts()).toEqual([]);
    expect(field('*名称').value).toBe('一号桥');
  });

  it('that nobody sees cannot hide a refusal: it is told', async () => {
    const errors = [{ code: 'rule', field: 'secret', msg: '合同已归档', template: '合同已归档', values: [] }];
    serverAnswers(SAVE, refusal('合同已归档', { errors }));
    await open();
    await type(field('*名称'), '一号桥');
    await click(button('保存'));
    await until(() => expect(toasts()).toEqual(['合同已归档']));
  });
});

describe('a stored record', () => {
  it('is read first and changed on demand; only what was changed is sent', async () => {
    serverAnswers(SAVE, bridgeRow('1', '一号大桥', { version: 2 }));
    await open({ id: '1' });
    expect(() => field('*名称')).toThrow();
    await click(button('编辑'));
    expect(button('保存').disabled).toBe(true);
    await type(field('*名称'), '一号大桥');
    await click(button('保存'));
    await until(() => expect(saved()).toEqual([{ id: '1', version: 1, name: '一号大桥' }]));
    await until(() => button('编辑'));
  });

  it('typed back to what it was has nothing to save', async () => {
    await open({ id: '1', mode: 'edit' });
    await type(field('*名称'), '二号桥');
    expect(button('保存').disabled).toBe(false);
    await type(field('*名称'), '一号桥');
    expect(button('保存').disabled).toBe(true);
  });

  it('that may not be changed offers no way to', async () => {
    serverAnswers(READ, { ...bridgeRow('1', '一号桥'), can: { update: false, remove: false, attach: false } });
    await open({ id: '1' });
    expect(() => button('编辑')).toThrow();
    expect(button('打印')).toBeTruthy();
  });

  it('with files of its own that may not be changed any more takes more of them beside the form', async () => {
    const can = { update: false, remove: false, attach: true };
    serverAnswers(READ, { ...bridgeRow('1', '一号桥'), can });
    serverAnswers('POST /b/fileItem/queryList', pageOf([]));
    const filed = {
      ...bridge,
      fields: { ...bridge.fields, papers: filesField('图纸') },
      form: [...bridge.form, ['papers']],
    };
    await open({ id: '1', entity: filed });
    await click(button('补充附件（0）'));
    await until(() => button('上传'));
    expect(sent('POST /b/fileItem/queryList')[0]?.body).toMatchObject({
      params: { refModule: 'bridge', refRecordId: '1', businessId: 'supplement' },
    });
    expect(() => button('附件（0）')).toThrow();
  });

  it('that cannot be read says why and tries again', async () => {
    serverAnswers(READ, refusal('记录不存在或无权查看'));
    await show(<FormPage entity={bridge} id="1" />);
    await until(() => expect(seen()).toContain('记录不存在或无权查看'));
    serverAnswers(READ, bridgeRow('1', '一号桥'));
    await click(button('重试'));
    await until(() => expect(seen()).toContain('一号桥'));
  });

  it('asks before what was typed is given up, and a no keeps it', async () => {
    await open({ id: '1' });
    await click(button('编辑'));
    await type(field('*名称'), '二号桥');
    await click(button('取消'));
    await until(() => expect(seen()).toContain('放弃修改？'));
    await click(button('继续编辑'));
    expect(field('*名称').value).toBe('二号桥');
    await click(button('取消'));
    await confirmDanger();
    await until(() => expect(() => field('*名称')).toThrow());
    expect(seen()).toContain('一号桥');
  });
});

describe('Ctrl+S', () => {
  it('saves the form one is in, with what stands in the field right now, and not the page of the browser', async () => {
    serverAnswers(SAVE, bridgeRow('9', '新桥'));
    await open();
    await type(field('*名称'), '新桥');
    expect(await press(field('*名称'), 's', { ctrlKey: true })).toBe(true);
    await until(() => expect(saved()[0]).toMatchObject({ name: '新桥' }));
  });

  it('in something else than the form is left alone', async () => {
    await open();
    const other = document.body.appendChild(document.createElement('input'));
    other.focus();
    expect(await press(other, 's', { ctrlKey: true })).toBe(false);
    expect(saved()).toEqual([]);
  });

  it('while a record is only read is left alone', async () => {
    await open({ id: '1' });
    expect(await press(document.body, 's', { ctrlKey: true })).toBe(false);
  });
});

describe('two people at one record', () => {
  const theirs = bridgeRow('1', '一号桥（老）', { version: 2, cost: '5.00' });
  const late = refusal('记录已被修改', {
    httpCode: 409,
    data: { current: theirs, changedBy_label: '李工', changedDate: '2026-11-05T00:30:00.000Z' },
  });
  const typeLate = async () => {
    let first = true;
    serverAnswers(SAVE, () => {
      const answer = first ? late : bridgeRow('1', '二号桥', { version: 3 });
      first = false;
      return answer;
    });
    await open({ id: '1', mode: 'edit' });
    await type(field('*名称'), '二号桥');
    await click(button('保存'));
    await until(() => expect(seen()).toContain('已被他人修改'));
  };

  it('the later one is told who, and sees both values', async () => {
    await typeLate();
    expect(seen()).toContain('李工');
    expect(seen()).toContain('2026-11-05 08:30');
    expect(seen()).toContain('一号桥（老）');
    expect(seen()).toContain('对方另外修改的 「造价」 将予保留。');
  });

  it('keeping mine saves it over the newer version, and leaves their other change alone', async () => {
    await typeLate();
    await click(button('合并并保存'));
    await until(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]).toEqual({ id: '1', version: 2, name: '二号桥' });
    await until(() => expect(toasts()).toContain('保存成功'));
  });

  it('going back keeps what was typed', async () => {
    await typeLate();
    await click(button('返回修改'));
    await until(() => expect(seen()).not.toContain('合并并保存'));
    expect(field('*名称').value).toBe('二号桥');
  });
});

describe('the changes of a record', () => {
  it('tell who changed what from what to what', async () => {
    const change = { at: '2026-11-05T00:30:00.000Z', by_label: '李工', kind: 'update' };
    serverAnswers('GET /form/bridge/1/changes', [
      { ...change, changes: [{ code: 'cost', label: '造价', from: '', to: '5.00' }] },
    ]);
    await open({ id: '1' });
    await click(button('变更记录'));
    await until(() => expect(seen()).toContain('李工修改2026-11-05 08:30'));
    expect(seen()).toContain('造价由 空 改为 5.00');
  });
});
