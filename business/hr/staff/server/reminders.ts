import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, createSystemContext, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import { loadCompanyDirectory } from '#platform/engines/workflow/server/index.ts';
import { getCachedParamValue } from '#platform/settings/param/server/index.ts';
import { staff } from '../model/index.ts';
import { staffParams } from '../model/params.ts';
import { applyDueRegularizations } from './changes/regularize-hooks.ts';
import { applyDueTransfers } from './changes/transfer-hooks.ts';

/** So many people are named in a message. */
const NAMED = 20;
const DUE_PAGE = '/main-page/staff-due';

interface Due {
  readonly name: string;
  readonly due: string;
}

async function tellPersonnel(ctx: Context, title: string, due: readonly Due[]): Promise<void> {
  if (due.length === 0) return;
  const receivers = [...(await loadCompanyDirectory(ctx)).usersOfRole('hr')];
  const names = due.slice(0, NAMED).map(({ name, due: day }) => `${name}（${day}）`);
  const content = `${names.join('、')}${due.length > NAMED ? `等${due.length}人` : ''}`;
  await sendMessage(ctx, { receivers, type: 'hr', title: `${title}：${due.length}人`, content, link: DUE_PAGE });
}

/** People by the ids of their files, those first whose day comes first. */
const dueOf = (ctx: Context, ids: readonly string[], day: 'contract_end' | 'probation_end') =>
  fetchRows(
    ctx.db,
    sql<Due>`select name, ${sql.ref(day)}::text as due from staff_staff
      where company_id = ${ctx.me.companyId} and id = any(${[...ids]}::bigint[]) order by 2, name`,
  );

/** Labour contracts and probations that end soon: each day is told once, and anew where it is put off. */
async function remindOfFiles(ctx: Context): Promise<void> {
  const today = dayOfInstant(new Date());
  const contractDays = await getCachedParamValue(ctx, staffParams.contractDays);
  const contracts = await changeRecordsSilently(
    ctx,
    staff,
    sql`t.state in ('probation', 'regular', 'suspended') and t.contract_end <= ${today}::date + ${contractDays}::int
      and t.contract_told is distinct from t.contract_end`,
    { contractTold: sql`t.contract_end` },
  );
  await tellPersonnel(ctx, '劳动合同即将到期', await dueOf(ctx, contracts, 'contract_end'));
  const probationDays = await getCachedParamValue(ctx, staffParams.probationDays);
  const probations = await changeRecordsSilently(
    ctx,
    staff,
    sql`t.state = 'probation' and t.probation_end <= ${today}::date + ${probationDays}::int
      and t.probation_told is distinct from t.probation_end`,
    { probationTold: sql`t.probation_end` },
  );
  await tellPersonnel(ctx, '试用期即将届满', await dueOf(ctx, probations, 'probation_end'));
}

/** Certificates 180, 90 and 30 days before they end: each time once, to personnel and to the holder. */
async function remindOfCertificates(ctx: Context): Promise<void> {
  const today = dayOfInstant(new Date());
  const due = await fetchRows(
    ctx.db,
    sql<Due & { person: string }>`with due as (
        select c.id, c.person, p.name, c.expiry, (select min(d.days) from unnest(array[180, 90, 30]) d (days) where c.expiry - ${today}::date <= d.days) as days
        from pub_staff_cert c join pub_person p on p.company_id = c.company_id and p.id = c.person and p.state <> 'left'
        where c.company_id = ${ctx.me.companyId} and c.expiry <= ${today}::date + 180
          and not exists (select 1 from pub_staff_cert n where n.company_id = c.company_id and n.person = c.person and n.kind = c.kind and n.expiry > c.expiry)
      ), told as (
        insert into staff_cert_reminder (company_id, cert_id, expiry, days) select ${ctx.me.companyId}, id, expiry, days from due
        on conflict do nothing returning cert_id
      ) select due.person::text as person, due.name, due.expiry::text as due from due join told on told.cert_id = due.id order by due.expiry, due.name`,
  );
  await tellPersonnel(ctx, '执业证书即将到期', due);
  for (const { person, due: day } of due)
    await sendMessage(ctx, {
      ...{ receivers: [person], type: 'hr', title: '您的执业证书即将到期' },
      ...{ content: `有效期至${day}，请提前30日办理延续注册`, link: '/main-page/staffCert/wf-list' },
    });
}

/** Every night: what was approved for today comes about, and personnel hears what ends soon. */
export async function runStaffNight(runtime: Runtime): Promise<void> {
  const companies = await fetchRows(
    runtime.database.system,
    sql<{ id: string }>`select id::text as id from pub_company where enabled`,
  );
  for (const { id } of companies)
    await inTransaction(await createSystemContext(runtime, id, 'staff-night'), async (ctx) => {
      await applyDueTransfers(ctx);
      await applyDueRegularizations(ctx);
      await remindOfFiles(ctx);
      await remindOfCertificates(ctx);
    });
}
