import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';

/** A payment of bonuses as those see it who pay it out. Amounts in 元. */
interface HeldBonuses {
  readonly title: string;
  readonly no: string;
  readonly status: string;
  readonly due: string;
  readonly ordered: string;
  readonly dept: string | null;
  readonly payee: string | null;
  readonly payeeAccount: string | null;
  readonly payeeBank: string | null;
}

/** What is taxed with the wages is paid with them; the rest goes to many, whose list is handed to the bank. */
export const lockBonusPayable = (tx: Context, id: string): Promise<HeldBonuses | undefined> =>
  fetchFirstRow(
    tx.db,
    sql<HeldBonuses>`select f.name || '奖金' as title, p.no, p.status, case p.tax_mode when 'annual' then coalesce(p.total, 0) else 0 end::text as due,
        coalesce((select sum(o.amount) from pub_pay_order o where o.company_id = p.company_id and o.bonus = p.id), 0)::text as ordered,
        null as dept, '员工奖金' as payee, null as "payeeAccount", null as "payeeBank"
      from bonus_bonus_payment p join bonus_bonus_period f on f.company_id = p.company_id and f.id = p.period
      where p.company_id = ${tx.me.companyId} and p.id = ${id} for update of p`,
  );

/** What is paid ahead goes to many as well. */
export const lockBonusAdvancePayable = (tx: Context, id: string): Promise<HeldBonuses | undefined> =>
  fetchFirstRow(
    tx.db,
    sql<HeldBonuses>`select '预发奖金 ' || p.name as title, t.no, t.status, coalesce(t.total, 0)::text as due,
        coalesce((select sum(o.amount) from pub_pay_order o where o.company_id = t.company_id and o.bonus_temp = t.id), 0)::text as ordered,
        t.dept_id as dept, '员工奖金' as payee, null as "payeeAccount", null as "payeeBank"
      from bonus_bonus_temp t join pub_project p on p.company_id = t.company_id and p.id = t.project
      where t.company_id = ${tx.me.companyId} and t.id = ${id} for update of t`,
  );
