import { sql } from 'kysely';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { DemoSeedStep } from '#kernel/server/seed-step-types.ts';
import { DEMO_ACCOUNTS, DEMO_DEPTS, DEMO_JOB_TITLES, type DemoAccount, demoPersonName } from './demo-people.ts';

const MAIN = 1;
const SECOND = 2;

/** The demo firm with eleven departments and about sixty people, and a second company that must never see them. */
export const createDemoOrganization: DemoSeedStep = async ({ db }) => {
  const root = await addDept(db, { company: MAIN, name: '筑衡工程造价咨询有限公司', code: 'D00', sort: 10 });
  const counted = { staff: 0, strangers: 0 };
  for (const [at, [name, code, size]] of DEMO_DEPTS.entries()) {
    const dept = await addDept(db, { company: MAIN, parent: root, name, code, sort: (at + 1) * 10 });
    const people = peopleOf(name, size, counted);
    for (const [nth, person] of people.entries()) await addUser(db, dept, person, counted.staff + nth + 1);
    counted.staff += people.length;
    counted.strangers += size;
  }
  const second = await addDept(db, { company: SECOND, name: '衡信建设项目管理有限公司', code: 'H00', sort: 10 });
  const admin = { loginName: 'admin2', name: '衡信管理员', dept: '', job: '系统管理员', role: 'admin' };
  await addUser(db, second, admin, 1);
};

const numberOf = (nth: number): string => String(nth).padStart(4, '0');

/**
 * The people of a department: the named accounts, and so many strangers; the first of these leads where none of the
 * named does. @param counted people and strangers of the departments before
 */
function peopleOf(dept: string, size: number, counted: { staff: number; strangers: number }): DemoAccount[] {
  const named = DEMO_ACCOUNTS.filter((account) => account.dept === dept);
  const isLed = named.some(({ leads }) => leads);
  const strangers = Array.from({ length: size }, (_, at): DemoAccount => {
    const nth = counted.strangers + at;
    const leads = at === 0 && !isLed;
    const job = leads ? '部门经理' : (DEMO_JOB_TITLES[nth % DEMO_JOB_TITLES.length] ?? '');
    const loginName = `user${numberOf(counted.staff + named.length + at + 1)}`;
    return { loginName, name: demoPersonName(nth), dept, job, role: '', leads };
  });
  return [...named, ...strangers];
}

interface DeptPlace {
  company: number;
  id: string;
  path: string;
}

interface NewDept {
  company: number;
  parent?: DeptPlace;
  name: string;
  code: string;
  sort: number;
}

async function addDept(db: Db, { company, parent, name, code, sort }: NewDept): Promise<DeptPlace> {
  const path = parent ? `${parent.path},${parent.id}` : '-1';
  const found = await fetchFirstRow(
    db,
    sql<{
      id: string;
    }>`insert into org_dept (company_id, parent_id, parent_ids, sort, name, code, enabled)
    values (${company}, ${parent?.id ?? -1}, ${path}, ${sort}, ${name}, ${code}, true) returning id`,
  );
  return { company, id: found?.id ?? '', path };
}

const KIND_LABEL = { staff: '员工', customer: '客户', member: '会员' } as const;

/** @param nth of the company's people, from 1 on */
async function addUser(db: Db, { company, id: dept }: DeptPlace, person: DemoAccount, nth: number): Promise<void> {
  const no = numberOf(nth);
  const kind = person.kind ?? 'staff';
  const phone = `138${String(company)}${no.padStart(7, '0')}`.slice(0, 11);
  const found = await fetchFirstRow(
    db,
    sql<{
      id: string;
    }>`insert into org_user (company_id, dept_id, dept, name, login_name, no, job, phone, kind, kind_label, state, state_label, entry_date)
    values (${company}, ${dept}, ${dept}, ${person.name}, ${person.loginName}, ${no}, ${person.job}, ${phone}, ${kind}, ${KIND_LABEL[kind]}, 'enabled', '启用', date '2018-03-01' + ${(nth * 37) % 2400}::int) returning id`,
  );
  if (person.leads)
    await sql`update org_dept set leader = ${found?.id} where company_id = ${company} and id = ${dept}`.execute(db);
}
