import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { type Context, toSystemContext } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { type RecordHooks, requireAllChecks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { type Onboard, onboard, staff } from '../../model/index.ts';
import { addMonths } from '../add-months.ts';
import { createStaffAccount } from '../file/staff-account.ts';

type Wish = Partial<Onboard>;

/** The account asked for is still free, here and with other requests. @throws InvalidInput at name or phone */
async function refuseTakenAccount(ctx: Context, { id = '0', account, loginName, phone }: Wish): Promise<void> {
  if (!account || !loginName) return;
  if (await ctx.runtime.accounts.isTaken(ctx.runtime.database.system, loginName))
    throw new InvalidInput({ loginName: '登录名已被使用' });
  const other = await fetchRows(
    ctx.db,
    sql`select 1 from staff_onboard where company_id = ${ctx.me.companyId} and id <> ${id} and account
      and lower(login_name) = ${loginName.toLowerCase()} and status in ('running', 'returned')`,
  );
  if (other.length > 0) throw new InvalidInput({ loginName: '另一份入职申请已使用该登录名' });
  const person = await fetchFirstRow(
    ctx.db,
    sql<{
      name: string;
    }>`select name from pub_person where company_id = ${ctx.me.companyId} and phone = ${phone ?? ''} and state <> 'left'`,
  );
  if (person) throw new InvalidInput({ phone: '手机号已被其他用户使用' });
}

/** Nobody is asked for twice, or has a file already. @throws InvalidInput at the phone */
async function refuseSecondFile(ctx: Context, { id = '0', name, phone }: Wish): Promise<void> {
  if (!name || !phone) return;
  const file = await fetchRows(
    ctx.db,
    sql`select 1 from staff_staff where company_id = ${ctx.me.companyId} and name = ${name} and phone = ${phone} and state <> 'left'`,
  );
  if (file.length > 0) throw new InvalidInput({ phone: '该人员已有员工档案' });
  const other = await fetchRows(
    ctx.db,
    sql`select 1 from staff_onboard where company_id = ${ctx.me.companyId} and id <> ${id} and name = ${name} and phone = ${phone}
      and status in ('running', 'returned')`,
  );
  if (other.length > 0) throw new InvalidInput({ phone: '该人员已有入职申请在办理' });
}

/** The file of somebody whose joining was approved, and the account where one was asked for. */
async function createFile(ctx: Context, id: string): Promise<void> {
  const system = toSystemContext(ctx, ctx.me);
  const wish = await getRecord(system, onboard, id);
  if (wish.staff) return;
  const { name, gender, phone, email, education, dept, post, level, entryDate, probationMonths } = wish;
  const probationEnd = probationMonths > 0 ? addMonths(entryDate, probationMonths) : null;
  const values = {
    name,
    gender,
    phone,
    email,
    education,
    dept,
    post,
    level,
    entryDate,
    probationEnd,
    state: 'pending',
  };
  const file = await saveRecord(system, staff, values, 'product');
  await changeRecords(system, onboard, id, { staff: file.id });
  if (!wish.account || !wish.loginName) return;
  const account = await createStaffAccount(ctx, {
    ...{ name, loginName: wish.loginName, no: file.no, phone, email: email ?? null, dept, job: post, entryDate },
  });
  await changeRecords(system, staff, file.id, { account });
}

/** Somebody is to join: nobody twice, with an account that is still free. */
export const onboardRecordHooks: RecordHooks<typeof onboard> = {
  async beforeSave(ctx, values, existing) {
    if (existing?.status === 'approved') return;
    const whole: Wish = { ...existing, ...JSON.parse(JSON.stringify(values)) };
    if (values.dept) values.deptId = values.dept;
    if (!whole.title && whole.name) values.title = `${whole.name}入职申请`;
    await requireAllChecks(
      () => refuseSecondFile(ctx, whole),
      () => refuseTakenAccount(ctx, whole),
    );
  },
  async afterStatus(ctx, id, status) {
    if (status === 'approved') await createFile(ctx, id);
  },
};
