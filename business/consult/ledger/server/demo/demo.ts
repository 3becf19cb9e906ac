import { sql } from 'kysely';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { setSerialCounter } from '#kernel/server/records/save/serial-numbers.ts';
import type { DemoSeedStep } from '#kernel/server/seed-step-types.ts';
import { insertDemoBidders } from './demo-bidders.ts';
import { buildDemoEstimateFees } from './demo-bills.ts';
import { type DemoLedgerProject, insertDemoContract, insertDemoLedgerDocument } from './demo-contract.ts';
import { insertDemoMeasurePeriods } from './demo-measure-periods.ts';
import { insertDemoSettlement } from './demo-settlement.ts';

/** Kinds of business whose ledgers are kept, and how far they are. */
const FOLLOWED = ['follow', 'whole'];
const SETTLED = ['settle-check', 'final', 'change'];

const STAGES = [
  ['estimate', '投资估算', 1.04],
  ['budget', '设计概算', 1.02],
  ['control', '招标控制价', 0.97],
] as const;

/** What the demo firm's projects have in their ledgers: estimates everywhere, contracts and payments where works run, settlements where they ended. */
export const createDemoLedgers: DemoSeedStep = async ({ db }) => {
  const projects = await fetchRows(
    db,
    sql<DemoLedgerProject>`select id::text, dept_id::text as dept, manager::text, kind, name, (row_number() over (order by id))::int as at,
      (8000 + row_number() over (order by id) * 700)::int as area from pub_project_facts where company_id = 1 order by id`,
  );
  for (const project of projects) {
    await demoEstimates(db, project);
    await insertDemoBidders(db, project);
    if (FOLLOWED.includes(project.kind))
      await insertDemoMeasurePeriods(db, project, await insertDemoContract(db, project));
    if (SETTLED.includes(project.kind)) await insertDemoSettlement(db, project, await insertDemoContract(db, project));
  }
  const month = await fetchRows(
    db,
    sql<{
      key: string;
      last: number;
    }>`select left(cert_no, 8) as key, max(right(cert_no, 4)::int) as last from ledger_pay_certificate where company_id = 1 group by 1`,
  );
  for (const { key, last } of month) await setSerialCounter(db, '1', key, last);
};

/** The first stages of a project; each fifth has a budget beyond its estimate, each second has its newest stage approved too. */
async function demoEstimates(db: Db, project: DemoLedgerProject): Promise<void> {
  for (const [at, [kind, label, share]] of STAGES.entries()) {
    if (at > project.at % 3) return;
    const beyond = kind === 'budget' && project.at % 5 === 0 ? 1.2 : 1;
    const done = at < project.at % 3 || project.at % 2 === 0;
    await insertDemoLedgerDocument(
      db,
      { form: 'estimate', rows: buildDemoEstimateFees(project.area, share * beyond) },
      (sums) =>
        sql`insert into ledger_estimate (company_id, dept_id, project, kind, kind_label, name, version_no, date, compiler, claimed_amount, agreed_amount, increase, decrease, basis, state, state_label, created_by, updated_by)
        values (1, ${project.dept}, ${project.id}, ${kind}, ${label}, ${`${project.name}${label}`.slice(0, 120)}, 1, firm_today() - ${400 - at * 90}::int, ${project.manager}, ${sums.claimed}::numeric, ${sums.agreed}::numeric,
          ${sums.increase}::numeric, ${sums.decrease}::numeric, '现行计价依据及同期信息价', ${done ? 'approved' : 'draft'}, ${done ? '已审定' : '编制中'}, ${project.manager}, ${project.manager}) returning id::text`,
    );
  }
}
