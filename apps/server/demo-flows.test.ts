import { expect, it } from 'vitest';
import { startTestProduct } from '#tools/testing/product.ts';
import { serverModules } from './modules.ts';

/** What the firm does once a year or half-year: its demo is over and done with, or has nothing to be asked for. */
const SELDOM = /^bonus/;

it('the demo firm has work for everybody on the first day, and processes of every kind that run and that ended', async () => {
  const product = await startTestProduct();
  for (const name of ['gm', 'manager', 'engineer', 'reviewer', 'finance', 'hr']) {
    const { total } = await product.call(await product.signIn(name), 'POST', '/b/wf/task/queryTodoList', {});
    expect(`${name} ${total > 0}`).toBe(`${name} true`);
  }
  const codes = serverModules.flatMap(({ processes = [] }) => processes.map(({ definition }) => definition.code));
  const of = async (state: string) => {
    const found = await product.query<{ code: string }>(
      `select distinct d.code from workflow_instance i join workflow_definition d on d.id = i.definition_id
        where i.company_id = 1 and i.status ${state}`,
    );
    return new Set(found.map(({ code }) => code));
  };
  const [running, ended] = [await of("= 'running'"), await of("= 'approved'")];
  const usual = codes.filter((code) => !SELDOM.test(code));
  expect(usual.filter((code) => !running.has(code))).toEqual([]);
  // This month's wages wait; those of the months before were given without a process.
  expect(usual.filter((code) => !ended.has(code))).toEqual(['deptWage']);
});
