import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { createUserContext } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { exportVouchers } from './export-vouchers.ts';
import { makeVouchers } from './make-vouchers.ts';

/** The demo firm's vouchers of this year and the one before; those of the year before left for its accounting software and have numbers. */
export async function createDemoVouchers(runtime: Runtime): Promise<void> {
  const finance = await fetchFirstRow(
    runtime.database.system,
    sql<{ id: string }>`select id::text from pub_person where company_id = 1 and login_name = 'finance'`,
  );
  if (!finance) return;
  const ctx = await createUserContext(runtime, '1', finance.id, 'demo-vouchers');
  if (await fetchFirstRow(ctx.db, sql`select 1 from voucher_voucher limit 1`)) return;
  const today = dayOfInstant(new Date());
  const year = Number(today.slice(0, 4));
  await makeVouchers(ctx, { from: `${year - 1}-01-01`, to: today });
  const before = { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  const left = await fetchFirstRow(ctx.db, sql`select 1 from voucher_voucher where date <= ${before.to} limit 1`);
  if (!left) return;
  await exportVouchers(ctx, { target: 'kis', format: 'xlsx', ...before });
  await sql`update voucher_voucher set state = 'written', state_label = '已回写', out_no = word_label || '-' || substr(no, 9) where company_id = 1 and date <= ${before.to}`.execute(
    ctx.db,
  );
}
