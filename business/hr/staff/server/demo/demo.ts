import { sql } from 'kysely';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { createAllRecords } from '#kernel/server/records/write/create-record.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { createDemoContext, type DemoFlow, runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import {
  continuingEducation,
  deptHeadcount,
  staff,
  staffContract,
  staffEvent,
  staffIdentity,
} from '../../model/index.ts';
import { confirmNotice, openNotice } from '../notice/read-notice.ts';
import { type DemoPerson, demoFileOf, demoIdentityOf } from './demo-people.ts';

const peopleOf = ({ db, me }: Context) =>
  fetchRows(
    db,
    sql<DemoPerson>`select p.id::text as id, p.name, p.phone, p.job, p.dept::text as dept, coalesce(d.leader = p.id, false) as leads
      from pub_person p join pub_department d on d.company_id = p.company_id and d.id = p.dept
      where p.company_id = ${me.companyId} and p.kind = 'staff' order by p.id`,
  );

/** A file, a contract, an identity and a history for everybody of the demo firm: a few statements for all of them. */
async function createFiles(ctx: Context): Promise<void> {
  const people = await peopleOf(ctx);
  const made = people.map((person, at) => demoFileOf(person, at));
  const files = await createAllRecords(
    ctx,
    staff,
    made.map(({ file }) => file),
  );
  const each = made.flatMap((one, at) => (files[at] ? [{ ...one, at, staff: files[at] }] : []));
  await createAllRecords(
    ctx,
    staffContract,
    each.map(({ contract, staff: id }) => ({ ...contract, staff: id })),
  );
  await createAllRecords(
    ctx,
    staffIdentity,
    each.map(({ at, staff: id }) => ({ ...demoIdentityOf(at), staff: id })),
  );
  const events = each.flatMap(({ file, staff: id }) => [
    { staff: id, kind: 'entry', date: file.entryDate, after: file.post },
    ...(file.formalDate ? [{ staff: id, kind: 'regular', date: file.formalDate }] : []),
  ]);
  await createAllRecords(ctx, staffEvent, events);
  const depts = [...new Set(people.map(({ dept }) => dept))];
  const planned = (dept: string, at: number) => people.filter((one) => one.dept === dept).length + (at % 3);
  await createAllRecords(
    ctx,
    deptHeadcount,
    depts.map((dept, at) => ({ dept, planned: planned(dept, at) })),
  );
}

/** Courses of the demo firm: name, organizer, hours, days ago. */
const COURSES = [
  ['工程造价管理新规与清单计价标准', '云岭市造价工程师协会', '12', 200],
  ['竣工结算审核实务与争议处理', '云岭市造价工程师协会', '8', 120],
  ['全过程工程咨询案例研修', '中国建设工程造价管理协会', '10', 60],
] as const;

/** What people with certificates learned this year: most of them enough, some not yet. */
async function createEducation(ctx: Context): Promise<void> {
  const people = await fetchRows(
    ctx.db,
    sql<{
      person: string;
    }>`select distinct person::text as person from pub_staff_cert where company_id = ${ctx.me.companyId} and kind in ('first', 'second') order by 1`,
  );
  const today = dayOfInstant(new Date());
  const rows = people.flatMap(({ person }, at) =>
    COURSES.slice(0, COURSES.length - (at % 3 === 1 ? 1 : 0)).map(([course, organizer, hours, ago], place) => ({
      ...{ person, course, organizer, hours, kind: place === 1 ? 'elective' : 'required' },
      date: addDays(today, -ago),
    })),
  );
  await createAllRecords(ctx, continuingEducation, rows);
}

/** Files of everybody, unless they are there already. */
export async function createDemoStaffFiles(runtime: Runtime): Promise<void> {
  const ctx = await createDemoContext(runtime, 'hr');
  const there = await fetchRows(ctx.db, sql`select 1 from staff_staff where company_id = ${ctx.me.companyId} limit 1`);
  if (there.length > 0) return;
  await inTransaction(ctx, createFiles);
  await inTransaction(ctx, createEducation);
}

/** The file of somebody by the name to sign in with. */
async function fileOf({ db, me }: Context, loginName: string): Promise<string> {
  const found = await fetchFirstRow(
    db,
    sql<{
      id: string;
    }>`select s.id::text as id from staff_staff s join pub_person p on p.company_id = s.company_id and p.id = s.account
      where s.company_id = ${me.companyId} and p.login_name = ${loginName}`,
  );
  return found?.id ?? '';
}

const notice =
  (kind: string, title: string, content: string, mustRead = false) =>
  async (_: Context, day: string) => ({
    ...{ kind, title, mustRead, applyDate: day },
    content: `<p>${content}</p>`,
  });

const FLOWS: readonly DemoFlow[] = [
  {
    ...{ by: 'hr', process: 'leaving', asked: 9 },
    form: async (ctx, day) => ({
      ...{ staff: await fileOf(ctx, 'user0033'), kind: 'resign', applyDate: day, reason: '个人发展原因，回原籍工作' },
      lastDay: addDays(dayOfInstant(new Date()), 14),
    }),
  },
  {
    ...{ by: 'hr', process: 'onboard', asked: 2, answers: [] },
    form: async (ctx, day) => ({
      ...{ name: '苏砚秋', gender: 'female', phone: '13957100621', education: 'bachelor', post: '造价员', level: 'P2' },
      ...{ dept: ctx.me.deptId, applyDate: day, entryDate: addDays(dayOfInstant(new Date()), 12), pay: '8500' },
      ...{ contractYears: 3, probationMonths: 3, account: true, loginName: 'suyanqiu', remark: '笔试、面试均合格' },
    }),
  },
  {
    ...{ by: 'hr', process: 'staffNotice', asked: 40 },
    form: notice('holiday', '关于年度健康体检安排的通知', '体检于本月下旬分批进行，请各部门按排期组织人员前往。'),
  },
  {
    ...{ by: 'hr', process: 'staffNotice', asked: 15 },
    form: notice('news', '继续教育学时登记的通知', '请持证人员于月底前将本年度继续教育学时证明交人力行政部。'),
  },
  {
    ...{ by: 'hr', process: 'staffNotice', asked: 5 },
    form: notice(
      'rule',
      '造价成果文件质量管理办法（修订）',
      '修订后的办法自发布之日起施行，全体造价专业人员须阅读并确认。',
      true,
    ),
  },
];

const PROPOSED: DemoFlow = {
  ...{ by: 'hr', process: 'staffNotice', asked: 1, answers: [] },
  form: notice('rule', '考勤与休假管理办法（修订）', '修订内容见正文，请总经理审批后发布。'),
};

/** Who has read the notices meanwhile; whoever is not named has not. */
const READERS = ['gm', 'manager', 'reviewer', 'user0005', 'user0006', 'user0007'];

/** Somebody leaves, somebody is to join, and notices were sent, one of which must be read and is not by all. */
export async function createDemoStaffFlows(runtime: Runtime): Promise<void> {
  await runDemoFlows(runtime, [...FLOWS, PROPOSED]);
  for (const reader of READERS) {
    const ctx = await createDemoContext(runtime, reader);
    const sent = await fetchRows(
      ctx.db,
      sql<{
        id: string;
        must: boolean;
      }>`select n.id::text as id, coalesce(n.must_read, false) as must from staff_staff_notice n
        where n.company_id = ${ctx.me.companyId} and n.status = 'approved' order by n.id`,
    );
    for (const { id, must } of sent) {
      await openNotice(ctx, id);
      if (must) await confirmNotice(ctx, id);
    }
  }
}
