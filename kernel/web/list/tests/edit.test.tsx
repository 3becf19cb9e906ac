import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { bridge, bridgeRow } from '../../testing/bridge.ts';
import { signIn } from '../../testing/person.ts';
import { field, press, seen, show, type, until } from '../../testing/screen.tsx';
import { pageOf, refusal, sent, serverAnswers } from '../../testing/wire.ts';
import { isEditable } from '../edit/editable.ts';
import { ListPage } from '../list-page.tsx';

const LIST = 'POST /form/bridge/queryList';
const SAVE = 'POST /form/bridge/save';
const rowAt = (id: string) => document.querySelector<HTMLElement>(`[data-row-key="${id}"]`);
const inputs = () => document.querySelectorAll('[data-row-key] input:not([type="checkbox"])');

async function open(): Promise<HTMLElement> {
  await show(<ListPage entity={bridge} />, '/bridge');
  await until(() => expect(rowAt('1')).toBeTruthy());
  const row = rowAt('1');
  if (!row) throw new Error('no row');
  row.focus();
  return row;
}

beforeEach(() => {
  signIn();
  queryClient.clear();
  serverAnswers(LIST, pageOf([bridgeRow('1', '一号桥'), bridgeRow('2', '二号桥')], 2));
  serverAnswers('GET /b/list-view', []);
  serverAnswers(SAVE, bridgeRow('1', '新一号桥', { version: 2 }));
});

describe('a cell', () => {
  it('is written by F2 and saved by Enter, that field alone and with the version that was seen', async () => {
    await press(await open(), 'F2');
    await until(() => expect(inputs()).toHaveLength(1));
    await type(field('名称'), '新一号桥');
    await press(field('名称'), 'Enter');
    await until(() => expect(sent(SAVE)).toHaveLength(1));
    expect(sent(SAVE)[0]?.body).toEqual({ id: '1', version: 1, name: '新一号桥' });
    await until(() => expect(inputs()).toHaveLength(0));
  });

  it('is given up by Esc, and sends nothing where nothing changed', async () => {
    await press(await open(), 'F2');
    await until(() => expect(inputs()).toHaveLength(1));
    await type(field('名称'), '别的');
    await press(field('名称'), 'Escape');
    await until(() => expect(inputs()).toHaveLength(0));
    await press(rowAt('1') ?? document.body, 'F2');
    await until(() => expect(inputs()).toHaveLength(1));
    await press(field('名称'), 'Enter');
    await until(() => expect(inputs()).toHaveLength(0));
    expect(sent(SAVE)).toHaveLength(0);
  });

  it('tells a fault, and what the server refuses, where it stands, and keeps what was typed', async () => {
    serverAnswers(SAVE, refusal('桥梁已归档，不能修改', { httpCode: 409 }));
    await press(await open(), 'F2');
    await until(() => expect(inputs()).toHaveLength(1));
    await type(field('名称'), '字'.repeat(21));
    await press(field('名称'), 'Enter');
    await until(() => expect(seen()).toContain('20'));
    expect(sent(SAVE)).toHaveLength(0);
    await type(field('名称'), '归档桥');
    await press(field('名称'), 'Enter');
    await until(() => expect(seen()).toContain('桥梁已归档，不能修改'));
    expect(field('名称').value).toBe('归档桥');
  });

  it('is not written by who may not change records', async () => {
    signIn({ functions: [] });
    await press(await open(), 'F2');
    expect(inputs()).toHaveLength(0);
  });
});

it('only plain fields of the form that people fill are written in place', () => {
  const can = Object.keys(bridge.fields).filter((code) => isEditable(bridge, code));
  expect(can).toEqual(['name', 'kind', 'cost', 'spans', 'open']);
});
