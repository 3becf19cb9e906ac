import { beforeAll, expect, it } from 'vitest';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { todayAwayFromMidnight } from '#tools/testing/today-away-from-midnight.ts';

let product: TestProduct;
let engineer: string;
let manager: string;
let colleague: string;

beforeAll(async () => {
  product = await startTestProduct();
  [engineer, manager, colleague] = [
    await product.signIn('engineer'),
    await product.signIn('manager'),
    await product.signIn('finance'),
  ];
  await todayAwayFromMidnight();
});

const save = (token: string, body: object) => product.call(token, 'POST', '/form/workPlan/save', body);
const list = async (token: string, params: object = {}): Promise<AnsweredJson[]> =>
  (await product.call(token, 'POST', '/form/workPlan/queryList', { params, pageSize: 100 })).data;
const step = (token: string, { id, version }: AnsweredJson, code: string, values: object) =>
  product.call(token, 'POST', `/form/workPlan/${id}/step`, { step: code, version, values });
const current = (token: string, kind: string) => product.call(token, 'POST', '/b/work-plan/current', { kind });

it('a plan is of one whole month, once for each person, and as far as its things are', async () => {
  const lines = [
    { content: '出具报告', planned: 100, done: 100 },
    { content: '核对工程量', planned: 100, done: 50 },
  ];
  const made = await save(engineer, { kind: 'month', fromDate: '2024-02-15', lines });
  expect(made.data).toMatchObject({
    ...{ fromDate: '2024-02-01', toDate: '2024-02-29', title: '2024年2月计划', progress: '75.0' },
  });
  expect((await save(engineer, { kind: 'month', fromDate: '2024-02-20', lines })).success).toBe(false);
  expect((await save(colleague, { kind: 'month', fromDate: '2024-02-20', lines })).msg).toBe('');
  expect((await list(engineer, { fromDate: '2024-02-01' })).length).toBe(1);
});

it('is summarised by its person and commented by the head, who changes nothing else of it', async () => {
  const lines = [{ content: '现场踏勘', planned: 100, done: 100 }];
  const { data } = await save(engineer, { kind: 'week', fromDate: '2024-03-06', lines });
  expect(data.fromDate).toBe('2024-03-04');
  const { id, version } = data;
  expect((await save(manager, { id, version, lines: [{ ...data.lines[0], done: 0 }] })).msg).toContain('只能修改本人');
  const summed = await step(engineer, data, 'summarise', { summary: '按期完成' });
  expect(summed.data.state).toBe('summarised');
  expect((await step(engineer, summed.data, 'review', { comment: '好' })).success).toBe(false);
  expect((await step(colleague, summed.data, 'review', { comment: '好' })).success).toBe(false);
  const reviewed = await step(manager, summed.data, 'review', { comment: '注意留存踏勘影像' });
  expect(reviewed.data).toMatchObject({ state: 'reviewed', comment: '注意留存踏勘影像' });
  expect((await save(engineer, { id, version: reviewed.data.version, next: '改' })).success).toBe(false);
});

it('what was not finished of the time before stands in the next plan, however often it is asked for', async () => {
  await product.query('delete from work_plan_work_plan where company_id = 1 and kind = $1', ['month']);
  expect((await current(engineer, 'month')).msg).toBe('上期没有未完成的事项，请新建计划');
  const before = addDays(`${dayOfInstant(new Date()).slice(0, 7)}-01`, -1);
  const lines = [
    { content: '已完成事项', planned: 100, done: 100 },
    { content: '未完成事项', planned: 100, done: 30 },
  ];
  expect((await save(engineer, { kind: 'month', fromDate: before, lines })).msg).toBe('');
  const answers = await Promise.all([current(engineer, 'month'), current(engineer, 'month')]);
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(answers.map(({ data }) => data.carried).sort()).toEqual([0, 1]);
  const { data } = await product.call(engineer, 'GET', `/form/workPlan/${answers[0]?.data.id}`);
  expect(data.lines.map((line: AnsweredJson) => [line.content, line.done, line.carried])).toEqual([
    ['未完成事项', 30, true],
  ]);
});
