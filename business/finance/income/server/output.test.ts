import { beforeAll, describe, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { submitAndApprove } from '#tools/testing/workflow/submit-and-approve.ts';

let firm: Awaited<ReturnType<typeof createInvoicingFixture>>;
let contract: string;
let project: string;

beforeAll(async () => {
  firm = await createInvoicingFixture();
  contract = (await firm.contract('80000')).id;
  const draft = { name: '产值确认测试项目', kind: 'settle-check', contract, planStart: '2026-01-02' };
  project = (await firm.save('project', draft, firm.gm)).data.id;
});

const output = (month: string, progress: string, of = project) =>
  firm.save('outputRecord', { project: of, month, progress, date: '2026-03-01' }, firm.gm);
const written = async (): Promise<AnsweredJson[]> =>
  (
    await firm.product.call(firm.gm, 'POST', '/form/incomeRecord/queryList', {
      params: { contract, basis: 'output' },
      sort: 'id',
    })
  ).data;

describe('output', () => {
  it('is the growth of progress times the contract, and income once it is approved', async () => {
    const first = (await output('2026-01', '0.4')).data;
    expect(first).toMatchObject({ base: '80000.00', last: '0.000000', amount: '32000.00' });
    expect(await written()).toEqual([]);
    await submitAndApprove(firm.product, { token: firm.gm, processCode: 'outputRecord', recordId: first.id });
    expect(await written()).toMatchObject([{ amount: '32000.00', net: '30188.68', project, date: '2026-03-01' }]);
    expect((await output('2026-02', '0.75')).data).toMatchObject({ last: '0.400000', amount: '28000.00' });
    const { data } = await firm.product.call(firm.gm, 'GET', `/b/income/${(await written())[0]?.id}/origin`);
    expect(data.records).toMatchObject([{ kind: '产值确认', form: 'outputRecord', record: first.id }]);
  });

  it('never falls, is never told twice or out of order, and is whole only with the report', async () => {
    const told = (answer: AnsweredJson) => JSON.stringify(answer);
    expect(told(await output('2026-01', '0.5'))).toContain('该项目2026-01的产值已填报');
    expect(told(await output('2026-03', '0.3'))).toContain('累计进度不能低于上期的40%');
    expect(told(await output('2026-03', '1'))).toContain('项目出具报告后累计进度才能为100%');
    expect(told(await output('2025-12', '0.1'))).toContain('该项目已确认2026-01的产值');
    const loose = { name: '没有合同的项目', kind: 'settle-check', planStart: '2026-01-02' };
    const { id } = (await firm.save('project', loose, firm.gm)).data;
    expect(told(await output('2026-01', '0.1', id))).toContain('该项目未关联合同');
  });
});
