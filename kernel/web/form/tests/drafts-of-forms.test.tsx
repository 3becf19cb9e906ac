import { beforeEach, describe, expect, it } from 'vitest';
import { bridgeEntity, bridgeRow } from '../../testing/bridge-entity.ts';
import { mockRefusal, mockServerAnswer, sentRequests, shownToasts } from '../../testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  fieldByName,
  renderScreen,
  screenText,
  typeText,
  unmountScreen,
  waitUntil,
} from '../../testing/render-screen.tsx';
import { signInTestUser } from '../../testing/test-user.ts';
import { clearDraftsBeingWritten } from '../draft/draft-autosave-queue.ts';
import { FormPage, type FormPageProps } from '../form-page.tsx';

const SAVE = 'POST /form/bridge/save';

async function open(props: Partial<FormPageProps> = {}): Promise<void> {
  await renderScreen(<FormPage entity={bridgeEntity} {...props} />, '/bridge');
  if (props.id) await waitUntil(() => expect(screenText()).toContain('一号桥'));
}

beforeEach(() => {
  sessionStorage.clear();
  clearDraftsBeingWritten();
  signInTestUser();
  mockServerAnswer('GET /form/bridge/1', bridgeRow('1', '一号桥'));
});

describe('what was typed and not saved', () => {
  it('is offered back after the page broke down', async () => {
    await open();
    await typeText(fieldByName('*名称'), '半座桥');
    await unmountScreen();
    await open();
    await waitUntil(() => expect(screenText()).toContain('上次填写的内容尚未保存'));
    await clickElement(buttonByName('恢复'));
    expect(fieldByName('*名称').value).toBe('半座桥');
  });

  it('is offered to nobody else at the same browser', async () => {
    await open();
    await typeText(fieldByName('*名称'), '半座桥');
    await unmountScreen();
    signInTestUser({ userId: '8' });
    await open();
    expect(screenText()).not.toContain('上次填写的内容尚未保存');
  });

  it('is forgotten once it is given up', async () => {
    await open();
    await typeText(fieldByName('*名称'), '半座桥');
    await unmountScreen();
    await open();
    await clickElement(buttonByName('放弃'));
    await unmountScreen();
    await open();
    expect(screenText()).not.toContain('上次填写的内容尚未保存');
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
    mockServerAnswer('GET /b/draft', () => (kept ? [head] : []));
    mockServerAnswer('POST /b/draft/save', ({ body }: { body: unknown }) => {
      kept = (body as { typed: unknown }).typed;
      return head;
    });
    mockServerAnswer('GET /b/draft/5', () => ({ ...head, typed: kept }));
    await open();
    await typeText(fieldByName('*名称'), '半座桥');
    await waitUntil(() => expect(sentRequests('POST /b/draft/save')).toHaveLength(1));
    expect(sentRequests('POST /b/draft/save')[0]?.body).toMatchObject({
      ...{ place: 'bridge/new', revision: 0, held: false, name: '半座桥', address: '/bridge' },
    });
    await unmountScreen();
    sessionStorage.clear();
    clearDraftsBeingWritten();
    await open();
    await waitUntil(() => expect(screenText()).toContain('上次填写的内容尚未保存'));
    await clickElement(buttonByName('恢复'));
    await waitUntil(() => expect(fieldByName('*名称').value).toBe('半座桥'));
  });

  it('is kept by hand and not given up with the form', async () => {
    mockServerAnswer('GET /b/draft', []);
    mockServerAnswer('POST /b/draft/save', { id: '6', key: 'k', place: 'bridge/new', revision: 1, held: true, at: '' });
    mockServerAnswer('DELETE /b/draft/6', { removed: 1 });
    let closed = 0;
    await open({ onClose: () => (closed += 1) });
    await typeText(fieldByName('*名称'), '半座桥');
    await clickElement(buttonByName('暂存'));
    await waitUntil(() => expect(shownToasts()).toEqual(['已暂存，可在“我的草稿”中继续填写']));
    await clickElement(buttonByName('取消'));
    await waitUntil(() => expect(closed).toBe(1));
    expect(sentRequests('DELETE /b/draft/6')).toEqual([]);
  });

  it('that is written in two places asks which one counts', async () => {
    const head = { id: '7', key: 'bridge/1', place: 'bridge/1', revision: 4, held: false, at: '2026-03-02T08:00:00Z' };
    mockServerAnswer('GET /b/draft', []);
    mockServerAnswer('POST /b/draft/save', () => mockRefusal('这份草稿已在另一处改动', { status: 409 }));
    await open({ id: '1', mode: 'edit' });
    mockServerAnswer('GET /b/draft', [head]);
    await typeText(fieldByName('*名称'), '本处的桥');
    await waitUntil(() => expect(screenText()).toContain('这份草稿已在另一处改动（'));
    mockServerAnswer('POST /b/draft/save', { ...head, revision: 5 });
    await clickElement(buttonByName('用本处的'));
    await waitUntil(() => expect(sentRequests('POST /b/draft/save').at(-1)?.body).toMatchObject({ revision: 4 }));
    await waitUntil(() => expect(screenText()).not.toContain('这份草稿已在另一处改动'));
  });

  it('is forgotten once it is saved', async () => {
    mockServerAnswer(SAVE, bridgeRow('9', '新桥'));
    await open();
    await typeText(fieldByName('*名称'), '新桥');
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(shownToasts()).toEqual(['保存成功']));
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });
});
