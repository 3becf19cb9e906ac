import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, startTestProduct, type TestProduct } from '../../../tools/testing/product.ts';

let product: TestProduct;
let engineer: string;
let admin: string;
let finished: Answered;

beforeAll(async () => {
  product = await startTestProduct();
  [engineer, admin] = await Promise.all([product.signIn('engineer'), product.signIn('admin')]);
  const mine = await product.call(engineer, 'POST', '/b/wf/process/queryMyList', { params: { status: 'approved' } });
  finished = mine.data[0];
});

describe('before a request is made', () => {
  const stepsFor = async (days: string) => {
    const form = { processCode: 'leave', form: { days } };
    const answer = await product.call(engineer, 'POST', '/b/wf/process/preview', form);
    return answer.data.steps.map((step: Answered) => step.nodeId);
  };

  it('tells who would decide it, by what is in the form', async () => {
    expect(await stepsFor('3')).toEqual(['head', 'hr']);
    expect(await stepsFor('3.5')).toEqual(['head', 'gm', 'hr']);
  });

  it('stores nothing', async () => {
    const count = async () => (await product.query<{ n: string }>('select count(*) as n from workflow_instance'))[0]?.n;
    const before = await count();
    await stepsFor('9');
    expect(await count()).toBe(before);
  });

  it('knows no process of that name', async () => {
    const answer = await product.call(engineer, 'POST', '/b/wf/process/preview', { processCode: 'nothing' });
    expect(answer).toMatchObject({ success: false, msg: '审核流程不存在！' });
  });
});

describe('the process of a record', () => {
  it('is found by the record', async () => {
    const answer = await product.call(engineer, 'GET', `/b/wf/process/byRecord/leave/${finished.recordId}`);
    expect(answer.data).toEqual({ procInstId: finished.id, processCode: 'leave' });
  });

  it('is nobody else’s business', async () => {
    const stranger = await product.signIn('admin2');
    const answer = await product.call(stranger, 'GET', `/b/wf/process/byRecord/leave/${finished.recordId}`);
    expect(answer.data).toEqual({ procInstId: null, processCode: null });
  });
});

describe('an approved record', () => {
  const correct = async (token: string) => {
    const record = (await product.call(admin, 'GET', `/form/leave/${finished.recordId}`)).data;
    return product.call(token, 'POST', '/form/leave/save', {
      id: record.id,
      version: record.version,
      reason: '更正事由',
    });
  };

  it('is not changed by its people', async () => {
    expect(await correct(engineer)).toMatchObject({ success: false, msg: '单据已通过，不能修改' });
  });

  it('may be corrected by an administrator', async () => {
    expect(await correct(admin)).toMatchObject({ success: true });
  });
});

describe('lists of tasks and processes', () => {
  it('are ordered by the columns they show and by nothing else', async () => {
    const titles = async (sort: string) => {
      const answer = await product.call(admin, 'POST', '/b/wf/process/queryList', { params: {}, pageSize: 50, sort });
      return answer.success ? answer.data.map((row: Answered) => row.title) : answer.msg;
    };
    expect(await titles('title')).toEqual((await titles('-title')).toReversed());
    expect(await titles('state')).toContain('不能按');
  });

  it('are filtered by several states', async () => {
    const params = { status$in: 'approved,refused' };
    const answer = await product.call(admin, 'POST', '/b/wf/process/queryList', { params, pageSize: 50 });
    expect(new Set(answer.data.map((row: Answered) => row.status))).toEqual(new Set(['approved', 'refused']));
  });
});
