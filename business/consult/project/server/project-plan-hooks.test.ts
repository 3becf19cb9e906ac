import { beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { submitAndApprove } from '#tools/testing/workflow/submit-and-approve.ts';

let product: TestProduct;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  product = await startTestProduct();
  for (const name of ['gm', 'manager', 'engineer']) tokens[name] = await product.signIn(name);
});
const as = (name: string, method: string, path: string, body?: unknown) =>
  product.call(tokens[name] ?? null, method, path, body);
const PLAN = {
  title: '策划书',
  people: 4,
  startDate: '2026-11-02',
  endDate: '2026-12-20',
  scope: '土建、安装结算审核',
};

it('a plan takes manager and investment of its project and the firm’s texts, is the only one, and is approved', async () => {
  const draft = { name: '策划项目', kind: 'settle-check', invest: '120000000', planStart: '2026-11-02' };
  const project = (await as('manager', 'POST', '/form/project/save', draft)).data;
  const plan = await as('manager', 'POST', '/form/projectPlan/save', {
    ...PLAN,
    project: project.id,
    risks: '自拟风险',
  });
  expect(plan.data).toMatchObject({
    invest: '120000000.00',
    manager: project.manager,
    schedule: '资料核查、现场踏勘、初审、对审、定案、出具报告分阶段控制。',
    quality: '工程量双人复算，重大争议召开专题会并形成纪要。',
    risks: '自拟风险',
  });
  expect(plan.data.organisation ?? null).toBeNull();
  const again = await as('manager', 'POST', '/form/projectPlan/save', { ...PLAN, project: project.id });
  expect(again.data.faults.project).toBe(`该项目已有策划书${plan.data.no}`);
  const { id, version } = plan.data;
  const early = await as('manager', 'POST', '/form/projectPlan/save', { id, version, endDate: '2026-10-01' });
  expect(early.data.faults).toEqual({ endDate: '计划完成不能早于计划开始' });
  const asked = { token: tokens.manager ?? '', processCode: 'projectPlan', recordId: plan.data.id };
  expect(await submitAndApprove(product, asked)).toEqual(['部门负责人审批', '技术负责人审批']);
  expect((await as('manager', 'GET', `/form/projectPlan/${plan.data.id}`)).data.status).toBe('approved');
});

it('a register’s project ends no earlier than it begins, in plan and in truth', async () => {
  const project = { name: '日期项目', kind: 'control', planStart: '2026-11-02' };
  const faults = async (more: object) =>
    (await as('gm', 'POST', '/form/project/save', { ...project, ...more })).data.faults;
  expect(await faults({ planEnd: '2026-11-01' })).toEqual({ planEnd: '计划完成不能早于计划开始' });
  expect(await faults({ realEnd: '2026-11-01' })).toEqual({ realEnd: '实际完成不能早于计划开始' });
});
