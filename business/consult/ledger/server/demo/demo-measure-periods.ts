import { sql } from 'kysely';
import { amountInChineseWords } from '#kernel/base/numbers/amount-in-chinese-words.ts';
import { addDecimals } from '#kernel/base/numbers/decimal.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import {
  buildNextPeriodRows,
  computePayableAmount,
  computePrepaymentRecovery,
  computeRetention,
  createEmptyLedgerRow,
  type LedgerRow,
} from '../../model/index.ts';
import { applyShareQuantities } from './demo-bills.ts';
import { type DemoContract, type DemoLedgerProject, insertDemoLedgerDocument } from './demo-contract.ts';

/** Shares of the contract's quantities that each period asks for. */
const PERIODS = [0.18, 0.26, 0.22] as const;
const RATES = { prepayRate: '0.1', mainShare: '0.6', payRate: '0.8', retainRate: '0.03' };

/** Changes of a contract, and its periods: the first two granted and paid, the third being measured. */
export async function insertDemoMeasurePeriods(
  db: Db,
  project: DemoLedgerProject,
  contract: DemoContract,
): Promise<void> {
  await demoChanges(db, project, contract);
  let rows: readonly LedgerRow[] = contract.bills;
  let [completed, back] = ['0', '0'];
  for (const [at, share] of PERIODS.entries()) {
    const period = at + 1;
    const granted = period < PERIODS.length;
    if (at > 0) rows = buildNextPeriodRows(rows);
    rows = applyShareQuantities(
      rows,
      (line) => share + (line % 4) * 0.01,
      (line) => share + (line % 4) * (line % 3 === 0 ? 0.006 : 0.01),
    );
    const name = `${contract.name} 第${period}期`;
    const [state, label] = granted ? ['approved', '已审定'] : ['draft', '编制中'];
    const { id, sums } = await insertDemoLedgerDocument(
      db,
      { form: 'measureTable', rows },
      (total) =>
        sql`insert into ledger_measure_table (company_id, dept_id, name, project, eng_contract, period, since, until, base_amount, claimed_amount, agreed_amount, decrease, over_count, state, state_label, created_by, updated_by)
        values (1, ${project.dept}, ${name}, ${project.id}, ${contract.id}, ${period}, firm_today() - ${200 - at * 40}::int, firm_today() - ${161 - at * 40}::int, ${total.base}::numeric, ${total.claimed}::numeric, ${total.agreed}::numeric, ${total.decrease}::numeric, 0, ${state}, ${label}, ${project.manager}, ${project.manager}) returning id::text`,
    );
    if (!granted) return;
    const terms = { total: contract.amount, amount: contract.amount, ...RATES };
    const prepayBack = computePrepaymentRecovery(terms, sums.agreed, completed, back);
    const retention = computeRetention(terms, sums.agreed);
    const payable = computePayableAmount(RATES.payRate, sums.agreed, {
      prepayBack,
      retention,
      ownerMaterial: null,
      otherCuts: null,
    });
    [completed, back] = [addDecimals(completed, sums.agreed).toFixed(2), addDecimals(back, prepayBack).toFixed(2)];
    const approval = await fetchFirstRow(
      db,
      sql<{
        id: string;
      }>`insert into ledger_pay_approval (company_id, dept_id, name, project, eng_contract, measure, period, done_total, paid_total, claimed, measured, completed, pay_rate, prepay_back, retention, payable, state, state_label, builder_opinion, supervisor_opinion, consult_opinion, created_by, updated_by)
        select 1, ${project.dept}, ${name}, ${project.id}, ${contract.id}, ${id}, ${period}, ${completed}::numeric, c.paid, ${sums.claimed}::numeric, ${sums.agreed}::numeric, ${sums.agreed}::numeric, 0.8, ${prepayBack}::numeric, ${retention}::numeric, ${payable}::numeric,
          'approved', '已审定', '申请支付本期进度款', '质量合格，同意计量', '已复核工程量及单价', ${project.manager}, ${project.manager} from ledger_eng_contract c where c.company_id = 1 and c.id = ${contract.id} returning id::text`,
    );
    await sql`insert into ledger_pay_certificate (company_id, dept_id, cert_no, project, eng_contract, approval, period, payee, amount, words, date, valid_to, paid_at, paid, created_by, updated_by)
      select 1, ${project.dept}, 'ZF' || to_char(firm_today() - ${150 - at * 40}::int, 'YYYYMM') || lpad((1 + (select count(*) from ledger_pay_certificate where company_id = 1))::text, 4, '0'), ${project.id}, c.id, ${approval?.id ?? null}, ${period}, c.party_b, ${payable}::numeric, ${amountInChineseWords(payable)},
        firm_today() - ${150 - at * 40}::int, firm_today() - ${90 - at * 40}::int, ${at === 0 ? sql`firm_today() - 145` : null}, ${at === 0}, ${project.manager}, ${project.manager} from ledger_eng_contract c where c.company_id = 1 and c.id = ${contract.id}`.execute(
      db,
    );
  }
}

const CHANGES = [
  [
    'QZ-001',
    'visa',
    '现场签证',
    '基坑流砂处理',
    '1#楼基坑',
    '开挖后遇流砂层，增加降水及换填',
    '120',
    '386.5',
    '108',
    'approved',
    '已审定',
  ],
  [
    'BG-001',
    'design',
    '设计变更',
    '屋面增设女儿墙栏杆',
    '1#楼屋面',
    '设计变更通知单03号',
    '86',
    '412',
    '86',
    'submitted',
    '待审核',
  ],
] as const;

async function demoChanges(db: Db, project: DemoLedgerProject, contract: DemoContract): Promise<void> {
  for (const [no, kind, label, name, place, reason, asked, price, granted, state, stateLabel] of CHANGES) {
    const amount = (quantity: string) => (Number(quantity) * Number(price)).toFixed(2);
    const row = {
      ...createEmptyLedgerRow(1),
      ...{ code: `01B00${no.slice(-1)}`, name, unit: kind === 'visa' ? 'm3' : 'm' },
      ...{ claimedQuantity: asked, claimedPrice: price, claimedAmount: amount(asked) },
      ...{ agreedQuantity: granted, agreedPrice: price, agreedAmount: amount(granted) },
    };
    await insertDemoLedgerDocument(
      db,
      { form: 'changeVisa', rows: [row] },
      (sums) =>
        sql`insert into ledger_change_visa (company_id, dept_id, project, eng_contract, no, name, kind, kind_label, date, place, reason, claimed_amount, supervised, agreed_amount, increase, decrease, settle, state, state_label, created_by, updated_by)
        values (1, ${project.dept}, ${project.id}, ${contract.id}, ${no}, ${name}, ${kind}, ${label}, firm_today() - 120, ${place}, ${reason}, ${sums.claimed}::numeric, ${sums.claimed}::numeric, ${sums.agreed}::numeric, ${sums.increase}::numeric, ${sums.decrease}::numeric, true, ${state}, ${stateLabel}, ${project.manager}, ${project.manager}) returning id::text`,
    );
  }
}
