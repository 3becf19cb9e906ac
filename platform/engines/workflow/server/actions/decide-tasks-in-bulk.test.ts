import { beforeAll, expect, it } from 'vitest';
import type { RegisteredWorkflow } from '#kernel/server/module.ts';
import { byRole, defineApprovalStep, defineProcess } from '#kernel/workflow/process/define-process.ts';
import { nextLeaveDays } from '#tools/testing/next-leave-days.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

const process = (code: string, alone?: true): RegisteredWorkflow => ({
  definition: defineProcess({
    code,
    name: `试验${code}`,
    steps: [
      defineApprovalStep('hr', '人事审批', byRole('hr'), alone ? { alone } : {}),
      defineApprovalStep('gm', '总经理', byRole('gm')),
    ],
  }),
  formCode: 'leave',
  category: 'hr',
});

let product: TestProduct;
let engineer: string;
let hr: string;

beforeAll(async () => {
  product = await startTestProduct({
    modules: [{ name: 'batch', processes: [process('many'), process('single', true)] }],
  });
  [engineer, hr] = await Promise.all([product.signIn('engineer'), product.signIn('hr')]);
});

async function start(processCode: string, title: string): Promise<string> {
  const { data: me } = await product.call(engineer, 'GET', '/user/info');
  const form = {
    ...{ title, applicant: me.userId, dept: me.deptInfo.deptId, kind: 'personal', days: '1' },
    ...{ ...nextLeaveDays(), reason: '私事' },
  };
  const { data } = await product.call(engineer, 'POST', '/form/workflow/start', { processCode, form });
  const { data: detail } = await product.call(hr, 'GET', `/b/wf/process/${data.procInstId}`);
  return detail.task.id;
}
const decide = (token: string, body: AnsweredJson) => product.call(token, 'POST', '/b/wf/task/decideBatch', body);

it('decides each by itself and says what became of it', async () => {
  const ids = [await start('many', '批一'), await start('many', '批二'), await start('many', '批三')];
  await product.call(hr, 'POST', `/b/wf/task/${ids[1]}/decide`, { action: 'approve' });
  const { data } = await decide(hr, { ids, action: 'approve', opinion: '同意' });
  expect(data).toMatchObject([
    { id: ids[0], title: '批一', fault: null },
    { id: ids[1], title: '批二', fault: expect.stringMatching(/./) },
    { id: ids[2], title: '批三', fault: null },
  ]);
  const { data: done } = await product.call(hr, 'POST', '/b/wf/task/queryDoneList', { params: { title$like: '批三' } });
  expect(done).toMatchObject([{ opinion: '同意', status: 'approved' }]);
});

it('sends several back, with a reason only', async () => {
  const ids = [await start('many', '退一'), await start('many', '退二')];
  expect(await decide(hr, { ids, action: 'rejectToInitiator' })).toMatchObject({ success: false, msg: '请填写意见' });
  const { data } = await decide(hr, { ids, action: 'rejectToInitiator', opinion: '材料不全' });
  expect(data.map((row: AnsweredJson) => row.fault)).toEqual([null, null]);
});

it('is of one step at a time', async () => {
  const ids = [await start('many', '甲'), await start('single', '乙')];
  expect(await decide(hr, { ids, action: 'approve' })).toMatchObject({ msg: '一次只能办理同一流程同一环节的事项' });
});

it('is refused where the step asks that each is looked at', async () => {
  const { data } = await decide(hr, { ids: [await start('single', '逐件')], action: 'approve' });
  expect(data).toMatchObject([{ title: '逐件', fault: '本环节须打开逐件办理' }]);
});

it('touches no task of others', async () => {
  const ids = [await start('many', '别人的')];
  const { data } = await decide(engineer, { ids, action: 'approve' });
  expect(data).toMatchObject([{ title: '', fault: '这项任务不由您办理' }]);
});
