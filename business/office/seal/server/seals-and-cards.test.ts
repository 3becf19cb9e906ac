import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/base/time/dates.ts';
import { uploadFile } from '#tools/testing/records/upload-files.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { todayAwayFromMidnight } from '#tools/testing/today-away-from-midnight.ts';
import { submitRecord } from '#tools/testing/workflow/submit-and-approve.ts';
import { remindOfSealsAndCards } from './seal-and-card-reminders.ts';

let product: TestProduct;
let TODAY: string;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};
beforeAll(async () => {
  TODAY = await todayAwayFromMidnight();
  product = await startTestProduct();
  for (const name of ['gm', 'manager', 'engineer', 'hr']) tokens[name] = await product.signIn(name);
  for (const { id, login_name } of await product.query('select id::text as id, login_name from org_user'))
    ids[login_name] = id;
});

const as = (name: string, method: string, path: string, body?: object) =>
  product.call(tokens[name] ?? '', method, path, body);
const save = (name: string, code: string, body: object) => as(name, 'POST', `/form/${code}/save`, body);
const read = async (code: string, id: string): Promise<AnsweredJson> =>
  (await as('gm', 'GET', `/form/${code}/${id}`)).data;
const step = async (name: string, { code, id }: Record<'code' | 'id', string>, taken: string, values: object = {}) =>
  as(name, 'POST', `/form/${code}/${id}/step`, { step: taken, version: (await read(code, id)).version, values });
let seals = 0;
const seal = async (kind = 'company'): Promise<string> => {
  seals += 1;
  const { data, msg } = await save('hr', 'seal', { code: `T${seals}`, name: `测试印章${seals}`, kind, keeper: ids.hr });
  expect(msg).toBe('');
  return data.id;
};
/** A file of its own for each use: it goes with its record. */
const paper = async (name: string) => [
  { id: await uploadFile(product, tokens[name] ?? '', ['证明.pdf', '%PDF-1.4 proof']) },
];
const use = async (given: object) =>
  save('engineer', 'sealUse', { title: '在岗证明', kind: 'proof', copies: 2, file: await paper('engineer'), ...given });

/** Answers one after the other until nobody is asked; whoever stamps gives the form. @returns the nodes, and what the last one was told */
async function answerAll(id: string, stamped: object) {
  const { data, msg } = await submitRecord(product, {
    token: tokens.engineer ?? '',
    processCode: 'sealUse',
    recordId: id,
  });
  expect(msg).toBe('');
  const nodes: string[] = [];
  for (let turn = 0; turn < 8; turn++) {
    const [task] = await product.query(
      "select t.id, t.node_name as name, u.login_name from workflow_task t join org_user u on u.company_id = t.company_id and u.id = t.assignee where t.instance_id = $1 and t.status = 'open' order by t.id limit 1",
      [data.procInstId],
    );
    if (!task) break;
    nodes.push(task.name);
    const form = task.name === '保管人盖章' ? stamped : {};
    const answer = await product.call(await product.signIn(task.login_name), 'POST', `/b/wf/task/${task.id}/decide`, {
      action: 'approve',
      opinion: '同意',
      form,
    });
    if (!answer.success) return { nodes, faults: answer.data?.faults };
  }
  return { nodes, faults: null };
}

describe('a use of a seal', () => {
  it('is decided, then stamped by its keeper with the real copies and a scan', async () => {
    const { data, msg } = await use({ seal: await seal() });
    expect(msg).toBe('');
    const first = await answerAll(data.id, {});
    expect(first.nodes).toEqual(['部门负责人审批', '保管人盖章']);
    expect(first.faults).toEqual({ realCopies: '请填写实盖份数', scan: '请上传盖章扫描件' });
  });

  it('that takes the company seal out goes to the general manager, and the seal is with one person until it is back', async () => {
    const one = await seal();
    const { data, msg } = await use({ seal: one, out: true, outBack: addDays(TODAY, 2) });
    expect(msg).toBe('');
    const { nodes, faults } = await answerAll(data.id, {});
    expect(faults).toBeNull();
    expect(nodes).toEqual(['部门负责人审批', '总经理审批', '保管人盖章']);
    expect(await read('sealUse', data.id)).toMatchObject({ state: 'out', status: 'approved' });
    expect((await read('seal', one)).outside).toBe(1);
    const again = await use({ seal: one });
    expect(again.data.faults.seal).toMatch(/由.+外带，应于.+归还/u);
    await product.query('update seal_seal_use set out_back = $2 where id = $1', [data.id, addDays(TODAY, -1)]);
    await remindOfSealsAndCards(product.runtime);
    await remindOfSealsAndCards(product.runtime);
    const told = await product.query(
      "select receiver from message_message where title like '印章应归还：%' and receiver = $1",
      [ids.engineer],
    );
    expect(told).toHaveLength(1);
    expect(
      (await step('hr', { code: 'sealUse', id: data.id }, 'giveBack', { back: TODAY, realCopies: 3 })).data.faults
        .realCopies,
    ).toContain('不能多于申请的2份');
    expect((await step('hr', { code: 'sealUse', id: data.id }, 'giveBack', { back: TODAY, realCopies: 2 })).msg).toBe(
      '',
    );
    expect((await read('seal', one)).outside).toBe(0);
    expect((await use({ seal: one })).msg).toBe('');
  });

  it('for a contract needs the approved contract', async () => {
    const one = await seal('contract');
    expect((await use({ seal: one, kind: 'contract' })).data.faults.contract).toContain('不能为空');
    const customer = (await as('gm', 'POST', '/form/customer/queryList', { pageSize: 1 })).data[0].id;
    const draft = { name: '未审批的合同', customer, type: 'cost', signDate: TODAY, amount: '1000' };
    const { data: agreed } = await save('gm', 'contract', draft);
    const { data } = await save('gm', 'sealUse', {
      title: '合同用印',
      seal: one,
      kind: 'contract',
      contract: agreed.id,
      copies: 2,
      file: await paper('gm'),
    });
    expect(data.faults.contract ?? data.faults).toEqual('合同尚未审批通过，不能用印');
  });
});

describe('a card', () => {
  const card = (given: object) => save('hr', 'cardHolder', { kind: 'dongle', name: '计价软件', ...given });

  it('is given, handed on and given back; given twice it is told at its number with who has it', async () => {
    const { data } = await card({ no: 'DOG-T1' });
    expect(
      (await step('hr', { code: 'cardHolder', id: data.id }, 'give', { holder: ids.engineer, since: TODAY })).msg,
    ).toBe('');
    expect((await card({ no: 'DOG-T1' })).data.faults.no).toMatch(/该卡已由.+领用/u);
    expect(
      (await step('hr', { code: 'cardHolder', id: data.id }, 'transfer', { holder: ids.manager, since: TODAY })).msg,
    ).toBe('');
    expect(await read('cardHolder', data.id)).toMatchObject({ state: 'out', holder: ids.manager });
    expect((await step('hr', { code: 'cardHolder', id: data.id }, 'giveBack', { back: TODAY })).msg).toBe('');
    expect(await read('cardHolder', data.id)).toMatchObject({ state: 'stock', holder: null });
    expect((await card({ no: 'DOG-T1' })).data.faults.no).toContain('请直接办理领用');
  });

  it('is not given to somebody who has left, and who leaves gives it on', async () => {
    const { data } = await card({ no: 'DOG-T2' });
    await product.query("update org_user set state = 'left' where login_name = 'user0030'");
    const refused = await step('hr', { code: 'cardHolder', id: data.id }, 'give', {
      holder: ids.user0030,
      since: TODAY,
    });
    expect(refused.data.faults.holder).toContain('已离职');
    await step('hr', { code: 'cardHolder', id: data.id }, 'give', { holder: ids.engineer, since: TODAY });
    expect(product.runtime.handovers.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['持有的卡证', '保管的印章', '外带未还的印章', '管理的车辆', '主持的会议']),
    );
    const kind = product.runtime.handovers.find(({ title }) => title === '持有的卡证');
    expect(kind).toBeDefined();
  });

  it('that ends within a month is told once to its holder', async () => {
    const { data } = await card({ no: 'CA-T3', kind: 'key', expiry: addDays(TODAY, 20) });
    await step('hr', { code: 'cardHolder', id: data.id }, 'give', { holder: ids.engineer, since: TODAY });
    await remindOfSealsAndCards(product.runtime);
    await remindOfSealsAndCards(product.runtime);
    const told = await product.query('select 1 from message_message where title = $1 and receiver = $2', [
      'CA锁/U盾将到期：CA-T3',
      ids.engineer,
    ]);
    expect(told).toHaveLength(1);
  });
});
