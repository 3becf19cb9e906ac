import { beforeAll, expect, it } from 'vitest';
import { readWorkbook } from '#kernel/server/spreadsheet/read-workbook.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { startLedgerTest } from '../../testing/ledger-test-setup.ts';

let l: Awaited<ReturnType<typeof startLedgerTest>>;
beforeAll(async () => {
  l = await startLedgerTest();
});

const stages = async (name = 'engineer') => (await l.as(name, 'GET', `/b/project/ledger/stages/${l.project}`)).data;

it('tells what each stage comes to by the ledgers, else by the cost files, and saves it with the file analysed', async () => {
  expect((await stages()).lines.map(({ amount, source }: AnsweredJson) => [amount, source])).toEqual(
    Array.from({ length: 6 }, () => [null, null]),
  );
  const budget = (await l.save('estimate', { kind: 'budget', name: '概算一版' })).data;
  const row = { name: '工程费用', claimedAmount: '90000', agreedAmount: '90000' };
  await l.change('estimate', budget.id, { add: [{ parentId: null, values: row }] });
  const [one, other] = [await l.newContract({ amount: '60000' }), await l.newContract({ amount: '40000' })];
  for (const contract of [one, other]) {
    const { data } = await l.save('settlement', { engContract: contract.id, name: '一号楼' });
    const values = { name: '土建', claimedAmount: '55000', agreedAmount: '50000' };
    await l.change('settlement', data.id, { add: [{ parentId: null, values }] });
  }
  // A file of the firm, as if it were one of this project.
  const [file] = await l.product.query<{ id: string; total: string }>(
    `update cost_cost_file set project = $1, stage = 'control' where id = (select max(id) from cost_cost_file where stage = 'audited') returning id::text, total::text`,
    [l.project],
  );
  const { lines, limits } = await stages();
  const told = lines.map(({ stage, amount, source, count, before }: AnsweredJson) => [
    stage,
    amount,
    source,
    count,
    before,
  ]);
  expect(told).toEqual([
    ['estimate', null, null, 0, null],
    ['budget', '90000.00', 'ledger', 1, null],
    ['control', file?.total, 'file', 1, 'budget'],
    ['contract', '100000.00', 'ledger', 2, 'control'],
    ['submitted', '110000.00', 'ledger', 2, 'contract'],
    ['agreed', '100000.00', 'ledger', 2, 'submitted'],
  ]);
  expect(limits.find(({ stage }: AnsweredJson) => stage === 'settled')).toMatchObject({
    over: '10000.00',
    exceeded: true,
  });
  const body = { project: l.project, fileId: file?.id };
  const sheets = await readWorkbook(await l.download('/b/project/ledger/analysis/export', body), 'a.xlsx');
  expect(sheets.map(({ name }) => name)).toEqual(['各阶段造价', '费用构成', '人材机构成', '分部构成', '主要清单']);
  expect(sheets[0]?.rows.find(([stage]) => stage === '合同价')?.[1]).toBe(100000);
});

it('is told to those alone who see the project', async () => {
  const path = `/b/project/ledger/stages/${l.project}`;
  const [outside] = await l.product.query<{ login_name: string }>(
    `select u.login_name from org_user u join project_project p on p.id = $1 where u.company_id = 1 and u.login_name like 'user%' and u.kind = 'staff'
      and u.dept <> p.dept_id and not exists (select from project_project_member m where m.project = p.id and m.person = u.id) order by u.id desc limit 1`,
    [l.project],
  );
  const token = await l.product.signIn(outside?.login_name ?? '');
  expect((await l.product.call(token, 'GET', path)).status).toBe(404);
});
