import { sql } from 'kysely';
import type { Db } from '#kernel/server/db/types.ts';
import type { DemoStep } from '#kernel/server/demo.ts';
import { DEMO_ACCOUNTS, DEMO_DEPTS, DEMO_JOBS, type DemoAccount, demoName } from './demo-people.ts';

const MAIN = 1;
const SECOND = 2;

/** The demo firm with eleven departments and about sixty people, and a second company that must never see them. */
export const demoOrg: DemoStep = async ({ db }) => {
  const root = await addDept(db, MAIN, null, '筑衡工程造价咨询有限公司', 'D00', 10);
  let staffNo = 1;
  let anybody = 0;
  for (const [at, [name, code, size]] of DEMO_DEPTS.entries()) {
    const dept = await addDept(db, MAIN, root, name, code, (at + 1) * 10);
    const named = DEMO_ACCOUNTS.filter((account) => account.dept === name);
    for (const account of named) {
      const id = await addUser(db, MAIN, dept, account, String(staffNo++).padStart(4, '0'));
      if (account.leads)
        await sql`update org_dept set leader = ${id} where company_id = ${MAIN} and id = ${dept.id}`.execute(db);
    }
    for (let person = 0; person < size; person++, anybody++) {
      const lead = person === 0 && !named.some((account) => account.leads);
      const no = String(staffNo++).padStart(4, '0');
      const id = await addUser(
        db,
        MAIN,
        dept,
        {
          loginName: `user${no}`,
          name: demoName(anybody),
          dept: name,
          job: lead ? '部门经理' : (DEMO_JOBS[anybody % DEMO_JOBS.length] ?? ''),
          role: '',
        },
        no,
      );
      if (lead)
        await sql`update org_dept set leader = ${id} where company_id = ${MAIN} and id = ${dept.id}`.execute(db);
    }
  }
  const second = await addDept(db, SECOND, null, '衡信建设项目管理有限公司', 'H00', 10);
  await addUser(
    db,
    SECOND,
    second,
    { loginName: 'admin2', name: '衡信管理员', dept: '', job: '系统管理员', role: 'admin' },
    '0001',
  );
};

interface DeptPlace {
  id: string;
  path: string;
}

async function addDept(
  db: Db,
  company: number,
  parent: DeptPlace | null,
  name: string,
  code: string,
  sort: number,
): Promise<DeptPlace> {
  const path = parent ? `${parent.path},${parent.id}` : '-1';
  const { rows } = await sql<{
    id: string;
  }>`insert into org_dept (company_id, parent_id, parent_ids, sort, name, code, enabled)
    values (${company}, ${parent?.id ?? -1}, ${path}, ${sort}, ${name}, ${code}, true) returning id`.execute(db);
  return { id: rows[0]?.id ?? '', path };
}

const KIND_LABEL = { staff: '员工', customer: '客户', member: '会员' } as const;

async function addUser(db: Db, company: number, dept: DeptPlace, person: DemoAccount, no: string): Promise<string> {
  const kind = person.kind ?? 'staff';
  const phone = `138${String(company)}${no.padStart(7, '0')}`.slice(0, 11);
  const { rows } = await sql<{
    id: string;
  }>`insert into org_user (company_id, dept_id, dept, name, login_name, no, job, phone, kind, kind_label, state, state_label, entry_date)
    values (${company}, ${dept.id}, ${dept.id}, ${person.name}, ${person.loginName}, ${no}, ${person.job}, ${phone}, ${kind}, ${KIND_LABEL[kind]}, 'enabled', '启用', date '2018-03-01' + ${(Number(no) * 37) % 2400}::int) returning id`.execute(
    db,
  );
  return rows[0]?.id ?? '';
}
