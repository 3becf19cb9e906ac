import { beforeAll, describe, expect, it } from 'vitest';
import { createSystemContext } from '#kernel/server/context.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { approveByEverybody, submitRecord } from '#tools/testing/workflow/submit-and-approve.ts';
import { okr } from '../model/index.ts';

let product: TestProduct;
let gm: string;
let engineer: string;
let manager: string;
let cycle: string;

const save = (token: string, form: string, body: object) => product.call(token, 'POST', `/form/${form}/save`, body);
const list = async (token: string, form: string, params: object = {}): Promise<AnsweredJson[]> =>
  (await product.call(token, 'POST', `/form/${form}/queryList`, { params, pageSize: 500 })).data;

beforeAll(async () => {
  product = await startTestProduct();
  [gm, engineer, manager] = [
    await product.signIn('gm'),
    await product.signIn('engineer'),
    await product.signIn('manager'),
  ];
  const made = await save(gm, 'objectiveCycle', { name: '2031年度', fromDate: '2031-01-01', toDate: '2031-12-31' });
  cycle = made.data.id;
});

const result = (more: object = {}) => ({
  name: '按期交付率',
  source: 'manual',
  target: '98',
  start: '90',
  weight: 100,
  ...more,
});
const draft = (more: object = {}) => ({ objective: '按期交付', cycle, results: [result()], ...more });

/** An objective that was agreed on and is worked on. */
async function begun(more: object = {}, token = engineer) {
  const { data, msg } = await save(token, 'okr', draft(more));
  expect(msg).toBe('');
  const started = await submitRecord(product, { token, processCode: 'okr', recordId: data.id });
  await approveByEverybody(product, started.data.procInstId);
  await applyStepToRecords(await createSystemContext(product.runtime, '1', 'test'), okr, data.id, { step: 'start' });
  return (await product.call(token, 'GET', `/form/okr/${data.id}`)).data;
}

describe('an objective', () => {
  it('is told at the field what is wrong with it', async () => {
    const partial = await save(engineer, 'okr', draft({ results: [result({ weight: 60 }), result({ weight: 39 })] }));
    expect(partial.data.faults).toEqual({ results: '关键结果权重合计为99%，应为100%' });
    const first = await save(engineer, 'okr', draft());
    const second = await save(engineer, 'okr', draft({ parent: first.data.id }));
    const round = await save(engineer, 'okr', { id: first.data.id, version: 1, parent: second.data.id });
    expect(round.data.faults).toEqual({ parent: '不能对齐到自己或自己的下级目标' });
    for (let more = 0; more < 3; more++) expect((await save(engineer, 'okr', draft())).msg).toBe('');
    expect((await save(engineer, 'okr', draft())).data.faults.owner).toContain('已有5个目标');
    await product.query('delete from okr_okr where cycle = $1', [cycle]);
  });

  it('is agreed on by the head, and moves by what is noted of its key results alone', async () => {
    const made = await begun({
      results: [result({ weight: 75 }), result({ name: '差错率', start: '3', target: '1', weight: 25 })],
    });
    expect(made).toMatchObject({ state: 'active', status: 'approved', progress: '0.00' });
    const [rate, faults] = made.results;
    const note = (more: object, token = engineer) =>
      save(token, 'okrCheckIn', { okr: made.id, confidence: 8, text: '推进中', ...more });
    expect((await note({ keyResult: rate.id, value: '94' })).data).toMatchObject({ before: '90.00', value: '94.00' });
    expect((await note({ keyResult: faults.id, value: '2' })).msg).toBe('');
    const after = (await product.call(engineer, 'GET', `/form/okr/${made.id}`)).data;
    expect(after.progress).toBe('50.00');
    expect(after.results.map((one: AnsweredJson) => [one.current, one.progress, one.contribution])).toEqual([
      ['94.00', '50.00', '37.50'],
      ['2.00', '50.00', '12.50'],
    ]);
    expect((await note({ keyResult: rate.id, value: '95' }, manager)).data.faults).toEqual({
      okr: '只有负责人可以登记进展',
    });
    const [first] = await list(engineer, 'okrCheckIn', { okr: made.id });
    const removed = await product.call(engineer, 'DELETE', `/form/okrCheckIn/${first?.id}?version=${first?.version}`);
    expect(removed.msg).toBe('进展已经登记，不能修改或删除，请再登记一次');
  });

  it('is seen by the firm once it is agreed on, unless it is for the own department', async () => {
    const [open, closed] = [await begun({}, gm), await begun({ visible: 'dept', objective: '内部目标' }, gm)];
    const { data } = await product.call(engineer, 'GET', `/b/okr/alignment?cycle=${cycle}`);
    const seen = data.objectives.map(({ id }: AnsweredJson) => id);
    expect([seen.includes(open.id), seen.includes(closed.id)]).toEqual([true, false]);
    expect((await list(engineer, 'okrOverview', { cycle })).map(({ id }) => id)).not.toContain(closed.id);
    const step = await product.call(engineer, 'POST', `/form/okr/${open.id}/step`, {
      ...{ step: 'review', version: open.version, values: { score: '1', reflection: '代为复盘' } },
    });
    expect(step.success).toBe(false);
    const changed = await save(engineer, 'okr', { id: open.id, version: open.version, reflection: '代写' });
    expect(changed.msg).toBe('只有负责人和上级可以修改目标');
  });
});

it('a key result that the system feeds is what came in within the cycle, in 万元', async () => {
  const [{ from, to, sum }] = await product.query(
    "select '2025-01-01' as from, '2025-12-31' as to, round(sum(amount) / 10000, 2)::text as sum from pub_income where company_id = 1 and basis = 'receipt' and date between '2025-01-01' and '2025-12-31'",
  );
  const year = (await save(gm, 'objectiveCycle', { name: '2025年度', fromDate: from, toDate: to })).data.id;
  const aimed = { source: 'receipt', unit: '万元', start: '0', target: '1000' };
  const made = await begun({ cycle: year, level: 'company', results: [result(aimed)] }, gm);
  const refresh = () => product.call(gm, 'POST', `/b/okr/cycle/${year}/refresh`);
  expect((await refresh()).data).toEqual({ changed: 1 });
  expect((await refresh()).data).toEqual({ changed: 0 });
  const after = (await product.call(gm, 'GET', `/form/okr/${made.id}`)).data;
  expect(after.results[0].current).toBe(sum);
  const refused = await save(gm, 'okrCheckIn', {
    okr: made.id,
    keyResult: after.results[0].id,
    value: '1',
    confidence: 5,
    text: '手填',
  });
  expect(refused.data.faults).toEqual({ value: '该关键结果由系统取数，不能填写当前值' });
});

describe('what colleagues think of one another', () => {
  it('is read by whom it is about, without a name where it was not given', async () => {
    const [me] = await product.query("select id::text as id from org_user where login_name = 'engineer'");
    const given = { ratee: me.id, cycle, score: 5, text: '复核细致', anonymous: true };
    expect((await save(manager, 'userEvaluation', given)).msg).toBe('');
    expect((await save(manager, 'userEvaluation', given)).data.faults.ratee).toContain('已经评价过');
    expect((await save(engineer, 'userEvaluation', given)).data.faults).toEqual({ ratee: '不能评价自己' });
    expect((await save(gm, 'userEvaluation', { ...given, anonymous: false, text: '支持有力' })).msg).toBe('');
    const received = await list(engineer, 'receivedEvaluation', { cycle });
    expect(received.map(({ text, by_label }) => [text, by_label ?? null]).sort()).toEqual(
      [
        ['复核细致', null],
        ['支持有力', '周建衡'],
      ].sort(),
    );
    expect(JSON.stringify(received)).not.toContain('manager');
    expect(await list(engineer, 'userEvaluation')).toEqual([]);
    expect(await list(gm, 'receivedEvaluation', { cycle })).toEqual([]);
  });
});

it('objectives are listed, kept, removed and exported by the calls of records', async () => {
  const { data } = await save(manager, 'okr', draft({ objective: '待删除' }));
  expect((await list(manager, 'okr', { cycle, objective$like: '待删除' })).map(({ id }) => id)).toEqual([data.id]);
  const changed = await save(manager, 'okr', { id: data.id, version: data.version, reason: '调整' });
  expect(changed.msg).toBe('');
  const file = await product.fetch(manager, '/form/okr/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ params: { cycle } }),
  });
  expect(file.status).toBe(200);
  const removed = await product.call(manager, 'DELETE', `/form/okr/${data.id}?version=${changed.data.version}`);
  expect(removed.msg).toBe('');
  expect(await list(manager, 'okr', { objective$like: '待删除' })).toEqual([]);
});
