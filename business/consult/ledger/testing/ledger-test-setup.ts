import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { writeWorkbook } from '#kernel/server/spreadsheet/write-workbook.ts';
import { type AnsweredJson, startTestProduct } from '#tools/testing/test-product.ts';

/** 陈晓雯 compiles, 林志远 checks, 周建衡 leads; 沈嘉怡 belongs to neither project nor department. */
const PEOPLE = ['engineer', 'manager', 'gm', 'hr'] as const;

type As = (name: string, method: string, path: string, body?: unknown) => Promise<AnsweredJson>;

async function openProject(as: As, ids: Record<string, string>): Promise<string> {
  const members = [
    { person: ids.engineer, role: 'compile' },
    { person: ids.manager, role: 'check' },
  ];
  const draft = { name: '台账项目', kind: 'settle-check', planStart: '2026-11-02', buildUnit: '市建设局', members };
  return String((await as('gm', 'POST', '/form/project/save', draft)).data.id);
}

/** A product with a project of its own, and what its people do with its ledgers. */
export async function startLedgerTest() {
  const product = await startTestProduct();
  const tokens: Record<string, string> = {};
  const ids: Record<string, string> = {};
  for (const name of PEOPLE) {
    tokens[name] = await product.signIn(name);
    ids[name] =
      (await product.query<{ id: string }>('select id from org_user where login_name = $1', [name]))[0]?.id ?? '';
  }
  const as = (name: string, method: string, path: string, body?: unknown) =>
    product.call(tokens[name] ?? null, method, path, body);
  const project = await openProject(as, ids);

  const save = (form: string, body: object, name = 'engineer') =>
    as(name, 'POST', `/form/${form}/save`, { project, ...body });
  const get = async (form: string, id: string): Promise<AnsweredJson> =>
    (await as('gm', 'GET', `/form/${form}/${id}`)).data;
  const ledger = (call: string, body: object, name = 'engineer') => as(name, 'POST', `/b/project/ledger/${call}`, body);
  const sheet = async (form: string, id: string): Promise<AnsweredJson> => (await ledger('sheet', { form, id })).data;
  const versionOf = async (form: string, id: string): Promise<number> => (await get(form, id)).version;
  const change = async (form: string, id: string, more: object) =>
    ledger('change', { form, id, version: await versionOf(form, id), ...more });
  const step = async (form: string, id: string, to: string, name = 'engineer') =>
    ledger('step', { form, id, version: await versionOf(form, id), step: to }, name);
  /** Submitted by the engineer, granted by who checks. */
  const grant = async (form: string, id: string): Promise<void> => {
    expect((await step(form, id, 'submit')).msg).toBe('');
    expect((await step(form, id, 'approve', 'manager')).msg).toBe('');
  };
  const upload = async (name: string, content: Uint8Array): Promise<string> => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(content)]), name);
    const answer = await product.fetch(tokens.engineer ?? null, '/upload', { method: 'POST', body });
    return String([((await answer.json()) as AnsweredJson).data].flat()[0].id);
  };
  const download = async (path: string, body: object): Promise<Uint8Array> => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await product.fetch(tokens.engineer ?? null, path, init);
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };
  let count = 0;
  const newContract = async (more: object = {}): Promise<AnsweredJson> => {
    count += 1;
    const terms = { partyB: '宏建集团', amount: '100000', payRate: '0.8', retainRate: '0.03' };
    const { data, msg } = await save('engContract', {
      no: `SG-${count}`,
      name: `施工总承包合同${count}`,
      ...terms,
      ...more,
    });
    expect(msg).toBe('');
    return data;
  };
  return {
    product,
    project,
    as,
    save,
    get,
    ledger,
    sheet,
    versionOf,
    change,
    step,
    grant,
    upload,
    download,
    newContract,
  };
}

/** A workbook of one sheet; columns of quantities and prices hold numbers where they can. */
export async function writeLedgerTestWorkbook(
  columns: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
) {
  const stream = new PassThrough();
  const kindOf = (title: string) => (/量|价/.test(title) ? 'decimal' : 'text');
  const sheet = {
    name: '表',
    columns: columns.map((title) => ({ title, width: 10, kind: kindOf(title) }) as const),
    rows,
  };
  const [bytes] = await Promise.all([buffer(stream), writeWorkbook([sheet], stream)]);
  return new Uint8Array(bytes);
}
