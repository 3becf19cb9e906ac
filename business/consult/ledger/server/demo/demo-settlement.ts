import { sql } from 'kysely';
import type { Db } from '#kernel/server/db/types.ts';
import { applyShareQuantities } from './demo-bills.ts';
import { type DemoContract, type DemoLedgerProject, insertDemoLedgerDocument } from './demo-contract.ts';

const STATES = [
  ['draft', '编制中'],
  ['submitted', '待审核'],
  ['approved', '已审定'],
] as const;

/** What was built in the end, as submitted and as checked; some of it came to more than was asked for. */
export async function insertDemoSettlement(db: Db, project: DemoLedgerProject, contract: DemoContract): Promise<void> {
  const rows = applyShareQuantities(
    contract.bills,
    (at) => 1 + (at % 5) * 0.03,
    (at) => 1 + ((at + project.at) % 4) * 0.02 - 0.015,
  );
  const [state, label] = STATES[project.at % STATES.length] ?? STATES[0];
  await insertDemoLedgerDocument(
    db,
    { form: 'settlement', rows },
    (sums) =>
      sql`insert into ledger_settlement (company_id, dept_id, project, eng_contract, name, base_amount, claimed_amount, agreed_amount, increase, decrease, basis, note, compiler, state, state_label, created_by, updated_by)
      values (1, ${project.dept}, ${project.id}, ${contract.id}, '施工总承包工程', ${sums.base}::numeric, ${sums.claimed}::numeric, ${sums.agreed}::numeric, ${sums.increase}::numeric, ${sums.decrease}::numeric,
        '施工合同、竣工图、变更签证及现行计价依据', '审定金额不含甲供材料', ${project.manager}, ${state}, ${label}, ${project.manager}, ${project.manager}) returning id::text`,
  );
}
