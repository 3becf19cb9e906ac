import { beforeEach, describe, expect, it } from 'vitest';
import { bridge, bridgeRow } from '../../testing/bridge.ts';
import { signIn } from '../../testing/person.ts';
import { button, click, field, leave, seen, show, type, until } from '../../testing/screen.tsx';
import { refusal, sent, serverAnswers, toasts } from '../../testing/wire.ts';
import { forgetWriting } from '../draft/draft-keeper.ts';
import { FormPage, type FormPageProps } from '../form-page.tsx';

const SAVE = 'POST /form/bridge/save';

async function open(props: Partial<FormPageProps> = {}): Promise<void> {
  await show(<FormPage entity={bridge} {...props} />, '/bridge');
  if (props.id) await until(() => expect(seen()).toContain('一号桥'));
}

beforeEach(() => {
  sessionStorage.clear();
  forgetWriting();
  signIn();
  serverAnswers('GET /form/bridge/1', bridgeRow('1', '一号桥'));
});

describe('what was typed and not saved', () => {
  it('is offered back after the page broke down', async () => {
    await open();
    await type(field('*名称'), '半座桥');
    await leave();
    await open();
    await until(() => expect(seen()).toContain('上次填写的内容尚未保存'));
    await click(button('恢复'));
    expect(field('*名称').value).toBe('半座桥');
  });

  it('is offered to nobody else at the same browser', async () => {
    await open();
    await type(field('*名称'), '半座桥');
    await leave();
    signIn({ userId: '8' });
    await open();
    expect(seen()).not.toContain('上次填写的内容尚未保存');
  });

  it('is forgotten once it is given up', async () => {
    await open();
    await type(field('*名称'), '半座桥');
    await leave();
    await open();
    await click(button('放弃'));
    await leave();
    await open();
    expect(seen()).not.toContain('上次填写的内容尚未保存');
  });

  it('goes to the server once the person rests, and is taken up on another machine', async () => {
    const head = {
      id: '5',
      key: 'bridge/new~1',
      place: 'bridge/new',
      revision: 1,
      held: false,
      at: '2026-03-02T08:00:00Z',
    };
    let kept: unknown = null;
    serverAnswers('GET /b/draft', () => (kept ? [head] : []));
    serverAnswers('POST /b/draft/save', ({ body }: { body: unknown }) => {
      kept = (body as { typed: unknown }).typed;
      return head;
    });
    serverAnswers('GET /b/draft/5', () => ({ ...head, typed: kept }));
    await open();
    await type(field('*名称'), '半座桥');
    await until(() => expect(sent('POST /b/draft/save')).toHaveLength(1));
    expect(sent('POST /b/draft/save')[0]?.body).toMatchObject({
      ...{ place: 'bridge/new', revision: 0, held: false, name: '半座桥', address: '/bridge' },
    });
    await leave();
    sessionStorage.clear();
    forgetWriting();
    await open();
    await until(() => expect(seen()).toContain('上次填写的内容尚未保存'));
    await click(button('恢复'));
    await until(() => expect(field('*名称').value).toBe('半座桥'));
  });

  it('is kept by hand and not given up with the form', async () => {
    serverAnswers('GET /b/draft', []);
    serverAnswers('POST /b/draft/save', { id: '6', key: 'k', place: 'bridge/new', revision: 1, held: true, at: '' });
    serverAnswers('DELETE /b/draft/6', { removed: 1 });
    let closed = 0;
    await open({ onClose: () => (closed += 1) });
    await type(field('*名称'), '半座桥');
    await click(button('暂存'));
    await until(() => expect(toasts()).toEqual(['已暂存，可在“我的草稿”中继续填写']));
    await click(button('取消'));
    await until(() => expect(closed).toBe(1));
    expect(sent('DELETE /b/draft/6')).toEqual([]);
  });

  it('that is written in two places asks which one counts', async () => {
    const head = { id: '7', key: 'bridge/1', place: 'bridge/1', revision: 4, held: false, at: '2026-03-02T08:00:00Z' };
    serverAnswers('GET /b/draft', []);
    serverAnswers('POST /b/draft/save', () => refusal('这份草稿已在另一处改动', { status: 409 }));
    await open({ id: '1', mode: 'edit' });
    serverAnswers('GET /b/draft', [head]);
    await type(field('*名称'), '本处的桥');
    await until(() => expect(seen()).toContain('这份草稿已在另一处改动（'));
    serverAnswers('POST /b/draft/save', { ...head, revision: 5 });
    await click(button('用本处的'));
    await until(() => expect(sent('POST /b/draft/save').at(-1)?.body).toMatchObject({ revision: 4 }));
    await until(() => expect(seen()).not.toContain('这份草稿已在另一处改动'));
  });

  it('is forgotten once it is saved', async () => {
    serverAnswers(SAVE, bridgeRow('9', '新桥'));
    await open();
    await type(field('*名称'), '新桥');
    await click(button('保存'));
    await until(() => expect(toasts()).toEqual(['保存成功']));
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });
});
