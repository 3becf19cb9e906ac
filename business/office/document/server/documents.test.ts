import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/base/time/dates.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { todayAwayFromMidnight } from '#tools/testing/today-away-from-midnight.ts';
import { submitRecord } from '#tools/testing/workflow/submit-and-approve.ts';
import { remindOfOverdueDocuments } from './remind-of-overdue-documents.ts';

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
const save = (given: object) =>
  as('manager', 'POST', '/form/docFlow/save', {
    kind: 'in',
    title: '关于开展造价咨询企业信用评价的通知',
    unit: '省造价协会',
    dueDate: addDays(TODAY, 5),
    handlers: ids.engineer,
    ...given,
  });
const read = async (id: string): Promise<AnsweredJson> => (await as('gm', 'GET', `/form/docFlow/${id}`)).data;
const step = async (name: string, id: string, values: object) =>
  as(name, 'POST', `/form/docFlow/${id}/step`, { step: 'file', version: (await read(id)).version, values });

async function answerAll(id: string, handled: object) {
  const { data, msg } = await submitRecord(product, {
    token: tokens.manager ?? '',
    processCode: 'docFlow',
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
    const answer = await product.call(await product.signIn(task.login_name), 'POST', `/b/wf/task/${task.id}/decide`, {
      action: 'approve',
      opinion: '已阅',
      form: task.name === '承办' ? handled : {},
    });
    if (!answer.success) return { nodes, faults: answer.data?.faults };
  }
  return { nodes, faults: null };
}

describe('a document', () => {
  it('takes a number of its kind and year', async () => {
    const year = TODAY.slice(0, 4);
    const [first, second, out] = [await save({}), await save({}), await save({ kind: 'out' })].map(
      ({ data }) => data.no,
    );
    expect(first).toMatch(new RegExp(`^收文${year}-\\d{4}$`, 'u'));
    expect(Number(second.slice(-4))).toBe(Number(first.slice(-4)) + 1);
    expect(out).toMatch(new RegExp(`^发文${year}-\\d{4}$`, 'u'));
  });

  it('is looked at by the office, given on, dealt with by its handlers with a result, and filed under its number', async () => {
    const { data } = await save({});
    const { nodes, faults } = await answerAll(data.id, { result: '已报名并提交材料' });
    expect(faults).toBeNull();
    expect(nodes).toEqual(['行政拟办', '分管领导批示', '承办']);
    expect(await read(data.id)).toMatchObject({ state: 'done', result: '已报名并提交材料' });
    expect((await step('manager', data.id, { fileNo: 'X', filedOn: TODAY })).success).toBe(false);
    expect((await step('hr', data.id, { fileNo: `T-${data.no}`, filedOn: TODAY })).msg).toBe('');
    expect((await read(data.id)).state).toBe('filed');
  });

  it('is not done without a result', async () => {
    const { data } = await save({});
    expect((await answerAll(data.id, {})).faults).toEqual({ result: '办结前请填写办理结果' });
  });

  it('is due no earlier than it came, and by people who are there', async () => {
    expect((await save({ dueDate: addDays(TODAY, -1) })).data.faults).toEqual({
      dueDate: '办理期限不能早于收发日期',
    });
    await product.query("update org_user set state = 'left' where login_name = 'user0030'");
    expect((await save({ handlers: ids.user0030 })).data.faults.handlers).toContain('已离职');
  });

  it('that is overdue is told once to those who deal with it', async () => {
    const { data } = await save({ title: '逾期的来文' });
    await submitRecord(product, { token: tokens.manager ?? '', processCode: 'docFlow', recordId: data.id });
    await product.query('update document_doc_flow set due_date = $2 where id = $1', [data.id, addDays(TODAY, -1)]);
    await remindOfOverdueDocuments(product.runtime);
    await remindOfOverdueDocuments(product.runtime);
    const told = await product.query('select receiver from message_message where title = $1', [
      '文件办理已逾期：逾期的来文',
    ]);
    expect(told.map(({ receiver }) => String(receiver)).sort()).toEqual([ids.engineer, ids.manager].sort());
  });
});
