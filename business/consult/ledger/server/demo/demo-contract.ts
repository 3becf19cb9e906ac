import { sql } from 'kysely';
import { toSnakeCase } from '#kernel/meta/entity.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Db, Sql } from '#kernel/server/db/types.ts';
import {
  type CostLedgerKind,
  computeLedgerTotals,
  type LedgerAmountTotals,
  type LedgerRow,
} from '../../model/index.ts';
import { ledgerRowTableSql } from '../sheet/ledger-row-store.ts';
import { buildDemoContractBills } from './demo-bills.ts';

export interface DemoLedgerProject {
  readonly id: string;
  readonly dept: string;
  readonly manager: string;
  readonly kind: string;
  readonly name: string;
  readonly at: number;
  readonly area: number;
}

export interface DemoContract {
  readonly id: string;
  readonly name: string;
  readonly amount: string;
  readonly bills: readonly LedgerRow[];
}

/** Writes a document by what its rows come to, and the rows. @returns its id and sums */
export async function insertDemoLedgerDocument(
  db: Db,
  { form, rows: all }: { readonly form: CostLedgerKind; readonly rows: readonly LedgerRow[] },
  document: (sums: LedgerAmountTotals) => Sql<{ id: string }>,
): Promise<{ id: string; sums: LedgerAmountTotals }> {
  const sums = computeLedgerTotals(all).total;
  const made = await fetchFirstRow(db, document(sums));
  if (!made) throw new Error('a document of the demo was not made');
  const names = Object.keys(all[0] ?? {});
  const columns = sql.join(['company_id', 'sheet_id', 'place', ...names.map(toSnakeCase)].map((name) => sql.ref(name)));
  const values = sql.join(names.map((name) => sql.ref(`r.${toSnakeCase(name)}`)));
  const lines = all.map((row, place) => ({
    place,
    ...Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
  }));
  await sql`insert into ${ledgerRowTableSql(form)} (${columns}) select 1, ${made.id}::bigint, r.place, ${values} from jsonb_populate_recordset(null::${ledgerRowTableSql(form)}, ${JSON.stringify(lines)}::jsonb) r`.execute(
    db,
  );
  return { id: made.id, sums };
}

const BUILDERS = ['宏建建设集团有限公司', '中铁城建第三工程有限公司', '省二建建设工程有限公司'];

/** The plan of what a project lets, and its main contract. */
export async function insertDemoContract(
  db: Db,
  { id, dept, manager, at, area, name }: DemoLedgerProject,
): Promise<DemoContract> {
  const bills = buildDemoContractBills(area / 10_000);
  const { base } = computeLedgerTotals(bills).total;
  const plan = await fetchFirstRow(
    db,
    sql<{
      id: string;
    }>`insert into ledger_contract_plan (company_id, dept_id, project, code, name, scope, target, bid_date, created_by, updated_by)
      values (1, ${dept}, ${id}, 'HY-01', '施工总承包', '土建、装饰及室外工程', round(${base}::numeric * 1.05, -4), firm_today() - 260, ${manager}, ${manager}) returning id::text`,
  );
  await sql`insert into ledger_contract_plan (company_id, dept_id, project, code, name, scope, target, bid_date, created_by, updated_by)
    values (1, ${dept}, ${id}, 'HY-02', '电梯采购及安装', '客梯、消防电梯', 1260000, firm_today() + 30, ${manager}, ${manager})`.execute(
    db,
  );
  const contract = `${name.slice(0, 60)}施工总承包`;
  const made = await fetchFirstRow(
    db,
    sql<{
      id: string;
    }>`insert into ledger_eng_contract (company_id, dept_id, project, plan, no, name, kind, kind_label, party_b, price_mode, price_mode_label, amount, prepay_rate, main_share, pay_rate, retain_rate, sign_date, start_date, end_date, adjust, state, state_label, created_by, updated_by)
      values (1, ${dept}, ${id}, ${plan?.id ?? null}, ${`SG-${String(at).padStart(3, '0')}`}, ${contract}, 'build', '施工总承包', ${BUILDERS[at % BUILDERS.length] ?? ''}, 'unit', '单价合同', ${base}::numeric, 0.1, 0.6, 0.8, 0.03,
        firm_today() - 230, firm_today() - 215, firm_today() + 180, '主要材料价格波动超过5%的部分按信息价调整', 'running', '履行中', ${manager}, ${manager}) returning id::text`,
  );
  return { id: made?.id ?? '', name: contract, amount: base, bills };
}
