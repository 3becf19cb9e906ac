import { beforeAll, expect, it } from 'vitest';
import { type Answered, startTestProduct, type TestProduct } from '#tools/testing/product.ts';

let product: TestProduct;
let manager: string;
let engineer: string;
const people: Record<string, Answered> = {};

const DAY_MS = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

beforeAll(async () => {
  product = await startTestProduct();
  [manager, engineer] = await Promise.all([product.signIn('manager'), product.signIn('engineer')]);
  for (const [name, token] of Object.entries({ manager, engineer, gm: await product.signIn('gm') }))
    people[name] = (await product.call(token, 'GET', '/user/info')).data;
});

const name = (token: string, more: object) =>
  product.call(token, 'POST', '/form/deputy/save', {
    ...{ principal: people.manager.userId, deputy: people.gm.userId, startAt: at(-1), endAt: at(3), reason: '出差' },
    ...more,
  });

async function startLeave(): Promise<Answered> {
  const form = {
    ...{
      title: '代理期间的请假',
      applicant: people.engineer.userId,
      dept: people.engineer.deptInfo.deptId,
      kind: 'annual',
    },
    ...{ days: '1', fromDate: '2026-12-01', toDate: '2026-12-01', reason: '私事' },
  };
  const { data } = await product.call(engineer, 'POST', '/form/workflow/start', { processCode: 'leave', form });
  return (await product.call(engineer, 'GET', `/b/wf/process/${data.procInstId}`)).data.process;
}

it('is refused for oneself, for others without right, and with an end before the beginning', async () => {
  expect(await name(manager, { deputy: people.manager.userId })).toMatchObject({
    data: { faults: { deputy: '代理人不能是本人' } },
  });
  expect(await name(engineer, {})).toMatchObject({ data: { faults: { principal: '只能为本人设置代理' } } });
  expect(await name(manager, { endAt: at(-2) })).toMatchObject({
    data: { faults: { endAt: '结束时间应晚于开始时间' } },
  });
});

it('gives what arrives meanwhile to the deputy, of the chosen categories only', async () => {
  const before = await startLeave();
  expect(await name(manager, { categories: 'finance', startAt: at(-5), endAt: at(-1) })).toMatchObject({
    success: true,
  });
  expect(await name(manager, { categories: 'finance' })).toMatchObject({ success: true });
  expect(await startLeave()).toMatchObject({ currentUsers: before.currentUsers });
  expect(await name(manager, { categories: 'hr' })).toMatchObject({ success: true });
  expect(await startLeave()).toMatchObject({ currentUsers: people.gm.displayName });
});

it('is one person at a time', async () => {
  const answer = await name(manager, { deputy: people.engineer.userId });
  expect(answer.data.faults.startAt).toBe(`这段时间已由${people.gm.displayName}代理`);
});
