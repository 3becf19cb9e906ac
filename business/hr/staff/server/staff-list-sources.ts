import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { defineListSource, type ListSource } from '#kernel/server/records/list/list-source.ts';
import { getCachedParamValue } from '#platform/settings/param/server/index.ts';
import { myNoticeList, staffDueList } from '../model/lists.ts';
import { staffParams } from '../model/params.ts';

/** Days before the end of a certificate from which on it stands among what is due. */
const CERT_DAYS = 180;

/** Hours that whoever is registered as a cost engineer learns in a year (注册造价工程师继续教育: 120 in four years). */
const EDUCATION_HOURS = 30;
/** From so many days before the end of the year on, hours that are missing stand among what is due. */
const EDUCATION_DAYS = 90;

/** What ends soon, within the person's scope over files. */
const due = defineListSource(staffDueList, {
  async query(ctx) {
    const company = ctx.me.companyId;
    const day = dayOfInstant(new Date());
    const today = sql`${day}::date`;
    const year = day.slice(0, 4);
    const [firstDay, lastDay] = [sql`${`${year}-01-01`}::date`, sql`${`${year}-12-31`}::date`];
    const contractDays = await getCachedParamValue(ctx, staffParams.contractDays);
    const probationDays = await getCachedParamValue(ctx, staffParams.probationDays);
    return {
      id: sql`x.kind || '-' || x.id`,
      company: sql`s.company_id`,
      dept: sql`s.dept_id`,
      person: sql`s.created_by`,
      columns: {
        name: sql`s.name`,
        staff: sql`s.id`,
        dept: sql`s.dept`,
        kind: sql`x.kind`,
        due: sql`x.due`,
        days: sql`(x.due - ${today})::int`,
        note: sql`x.note`,
      },
      from: sql`staff_staff s join lateral (
          select 'contract' as kind, s.id, s.contract_end as due, s.post as note
            where s.contract_end <= ${today} + ${contractDays}::int
          union all select 'probation', s.id, s.probation_end, s.post
            where s.state = 'probation' and s.probation_end <= ${today} + ${probationDays}::int
          union all select 'cert', c.id, c.expiry, c.cert_no from pub_staff_cert c
            where c.company_id = s.company_id and c.person = s.account and c.expiry <= ${today} + ${CERT_DAYS}::int
              and not exists (select 1 from pub_staff_cert n where n.company_id = c.company_id and n.person = c.person
                and n.kind = c.kind and n.expiry > c.expiry)
          union all select 'education', s.id, ${lastDay}, '本年学时' || trim_scale(e.hours) || '，应学' || ${EDUCATION_HOURS}::int
            from (select coalesce(sum(h.hours), 0) as hours from staff_continuing_education h
              where h.company_id = s.company_id and h.person = s.account and h.date between ${firstDay} and ${lastDay}) e
            where e.hours < ${EDUCATION_HOURS} and ${lastDay} - ${today} <= ${EDUCATION_DAYS}::int
              and exists (select 1 from pub_staff_cert c where c.company_id = s.company_id and c.person = s.account
                and c.kind in ('first', 'second') and c.expiry >= ${today})
        ) x on true`,
      where: sql`s.company_id = ${company} and s.state in ('probation', 'regular', 'suspended')`,
    };
  },
});

/** Notices sent to oneself that still hold. */
const mine = defineListSource(myNoticeList, {
  query: (ctx) => ({
    id: sql`n.id`,
    company: sql`n.company_id`,
    person: sql`r.person`,
    columns: {
      title: sql`n.title`,
      kind: sql`n.kind`,
      mustRead: sql`coalesce(n.must_read, false)`,
      publishedAt: sql`n.published_at`,
      validTo: sql`n.valid_to`,
      reading: sql`case when r.confirmed then 'confirmed' when not r.read then 'unread' when n.must_read then 'toConfirm' else 'read' end`,
    },
    from: sql`staff_notice_receipt r join staff_staff_notice n on n.company_id = r.company_id and n.id = r.notice
      and n.company_id = ${ctx.me.companyId} and r.person = ${ctx.me.userId}`,
    where: sql`n.status = 'approved'`,
  }),
});

export const staffListSources: readonly ListSource[] = [due, mine];
