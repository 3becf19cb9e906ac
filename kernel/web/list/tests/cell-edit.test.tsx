import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { bridgeEntity, bridgeRow } from '../../testing/bridge-entity.ts';
import { mockListAnswer, mockRefusal, mockServerAnswer, sentRequests } from '../../testing/mock-server.ts';
import {
  fieldByName,
  pressKeyOn,
  renderScreen,
  screenText,
  typeText,
  waitUntil,
} from '../../testing/render-screen.tsx';
import { signInTestUser } from '../../testing/test-user.ts';
import { isEditableInCell } from '../edit/is-editable-in-cell.ts';
import { ListPage } from '../list-page.tsx';

const LIST = 'POST /form/bridge/queryList';
const SAVE = 'POST /form/bridge/save';
const rowAt = (id: string) => document.querySelector<HTMLElement>(`[data-row-key="${id}"]`);
const inputs = () => document.querySelectorAll('[data-row-key] input:not([type="checkbox"])');

async function open(): Promise<HTMLElement> {
  await renderScreen(<ListPage entity={bridgeEntity} />, '/bridge');
  await waitUntil(() => expect(rowAt('1')).toBeTruthy());
  const row = rowAt('1');
  if (!row) throw new Error('no row');
  row.focus();
  return row;
}

beforeEach(() => {
  signInTestUser();
  queryClient.clear();
  mockServerAnswer(LIST, mockListAnswer([bridgeRow('1', '一号桥'), bridgeRow('2', '二号桥')], 2));
  mockServerAnswer('GET /b/list-view', []);
  mockServerAnswer(SAVE, bridgeRow('1', '新一号桥', { version: 2 }));
});

describe('a cell', () => {
  it('is written by F2 and saved by Enter, that field alone and with the version that was seen', async () => {
    await pressKeyOn(await open(), 'F2');
    await waitUntil(() => expect(inputs()).toHaveLength(1));
    await typeText(fieldByName('名称'), '新一号桥');
    await pressKeyOn(fieldByName('名称'), 'Enter');
    await waitUntil(() => expect(sentRequests(SAVE)).toHaveLength(1));
    expect(sentRequests(SAVE)[0]?.body).toEqual({ id: '1', version: 1, name: '新一号桥' });
    await waitUntil(() => expect(inputs()).toHaveLength(0));
  });

  it('is given up by Esc, and sends nothing where nothing changed', async () => {
    await pressKeyOn(await open(), 'F2');
    await waitUntil(() => expect(inputs()).toHaveLength(1));
    await typeText(fieldByName('名称'), '别的');
    await pressKeyOn(fieldByName('名称'), 'Escape');
    await waitUntil(() => expect(inputs()).toHaveLength(0));
    await pressKeyOn(rowAt('1') ?? document.body, 'F2');
    await waitUntil(() => expect(inputs()).toHaveLength(1));
    await pressKeyOn(fieldByName('名称'), 'Enter');
    await waitUntil(() => expect(inputs()).toHaveLength(0));
    expect(sentRequests(SAVE)).toHaveLength(0);
  });

  it('tells a fault, and what the server refuses, where it stands, and keeps what was typed', async () => {
    mockServerAnswer(SAVE, mockRefusal('桥梁已归档，不能修改', { httpCode: 409 }));
    await pressKeyOn(await open(), 'F2');
    await waitUntil(() => expect(inputs()).toHaveLength(1));
    await typeText(fieldByName('名称'), '字'.repeat(21));
    await pressKeyOn(fieldByName('名称'), 'Enter');
    await waitUntil(() => expect(screenText()).toContain('20'));
    expect(sentRequests(SAVE)).toHaveLength(0);
    await typeText(fieldByName('名称'), '归档桥');
    await pressKeyOn(fieldByName('名称'), 'Enter');
    await waitUntil(() => expect(screenText()).toContain('桥梁已归档，不能修改'));
    expect(fieldByName('名称').value).toBe('归档桥');
  });

  it('is not written by who may not change records', async () => {
    signInTestUser({ functions: [] });
    await pressKeyOn(await open(), 'F2');
    expect(inputs()).toHaveLength(0);
  });
});

it('only plain fields of the form that people fill are written in place', () => {
  const can = Object.keys(bridgeEntity.fields).filter((code) => isEditableInCell(bridgeEntity, code));
  expect(can).toEqual(['name', 'kind', 'cost', 'spans', 'open']);
});
