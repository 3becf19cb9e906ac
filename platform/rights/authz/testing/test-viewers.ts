import { isAdministratorRight } from '#kernel/meta/calls.ts';
import type { TestProduct } from '#tools/testing/test-product.ts';
import type { VisibilitySubject } from './expected-visibility.ts';

/** Somebody who tries every call. */
export interface TestViewer {
  name: string;
  token: string | null;
  /** Null for who may see nothing: nobody, or a token made for one call. */
  person: VisibilitySubject | null;
}

const DEMO_PEOPLE = ['admin', 'gm', 'manager', 'engineer', 'reviewer', 'finance', 'hr', 'customer', 'member'] as const;

/** Roles with every function right, each with another data scope, and who holds them. */
const PROBES = {
  own: 'user0015',
  dept: 'user0020',
  deptTree: 'user0025',
  chosen: 'user0030',
  condition: 'user0035',
} as const;

/** Login names of those whose rows others should not see. */
export const ROW_OWNER_LOGINS = ['engineer', 'manager', 'gm', 'finance', 'customer', ...Object.values(PROBES)];

/** What the role for conditions shows of projects. */
const RUNNING = { depts: null, field: 'state', values: ['running'] };

/** Gives the probing roles to people of the demo firm. @param rights every function right of the product */
export async function assignProbeRoles({ query, runtime }: TestProduct, rights: readonly string[]): Promise<void> {
  await query(
    `insert into menu_menu (company_id, parent_id, parent_ids, sort, name, permission, type)
     select 1, -1, '-1', 9000, p, p, 'button' from unnest($1::text[]) p
     where not exists (select from menu_menu m where m.company_id = 1 and m.permission = p)`,
    [rights],
  );
  for (const [kind, loginName] of Object.entries(PROBES)) {
    const [role] = await query(
      `insert into authz_role (company_id, code, name, data_scope, enabled) values (1, $1, $1, $2, true) returning id`,
      [`probe-${kind}`, kind === 'condition' ? 'own' : kind],
    );
    await query(
      'insert into authz_role_menu select 1, $1, id from menu_menu where company_id = 1 and permission = any($2)',
      [role.id, rights],
    );
    if (kind === 'chosen')
      await query("insert into authz_role_dept select 1, $1, dept from org_user where login_name = 'engineer'", [
        role.id,
      ]);
    await query('delete from authz_role_user where user_id = (select id from org_user where login_name = $1)', [
      loginName,
    ]);
    await query('insert into authz_role_user select 1, $1, id from org_user where login_name = $2', [
      role.id,
      loginName,
    ]);
    if (kind === 'condition')
      await query(
        "insert into authz_role_data select 1, $1, 'project', unnest(array['scope:all', 'field:state:running'])",
        [role.id],
      );
  }
  await runtime.sessions.changed();
}

/** Everybody who tries: the demo people, the probes, the other firm's administrator, a narrowed token, nobody. */
export async function createTestViewers(product: TestProduct): Promise<TestViewer[]> {
  const logins = [...DEMO_PEOPLE, ...Object.values(PROBES), 'admin2'];
  const people = await Promise.all(
    logins.map(async (name) => {
      const person = await sighted(product, name);
      const { token } = await product.runtime.sessions.start({ ...person, kind: 'account' });
      return { name, person, token };
    }),
  );
  const [{ id }] = await product.query("select id from org_user where login_name = 'admin'");
  const narrowing = { to: ['GET /user/info'], minutes: 5 };
  const { token } = await product.runtime.sessions.start({ companyId: '1', userId: id, kind: 'handover', narrowing });
  return [...people, { name: 'narrowed', token, person: null }, { name: 'nobody', token: null, person: null }];
}

async function sighted({ query }: TestProduct, loginName: string): Promise<VisibilitySubject> {
  const [user] = await query('select id, company_id, dept, kind from org_user where login_name = $1', [loginName]);
  const roles = await query(
    'select r.* from authz_role r join authz_role_user u on u.role_id = r.id where u.user_id = $1',
    [user.id],
  );
  const below = await query(
    "select id from org_dept where id = $1 or ',' || parent_ids || ',' like '%,' || $1 || ',%'",
    [user.dept],
  );
  const chosen = await query('select dept_id from authz_role_dept where role_id = any($1)', [
    roles.map(({ id }) => id),
  ]);
  const held = await query(
    'select distinct m.permission from authz_role_menu r join menu_menu m on m.id = r.menu_id where r.role_id = any($1)',
    [roles.map(({ id }) => id)],
  );
  const depts = new Set<string>(chosen.map(({ dept_id }) => dept_id));
  for (const { data_scope } of roles) {
    if (data_scope === 'dept') depts.add(user.dept);
    if (data_scope === 'deptTree') for (const { id } of below) depts.add(id);
  }
  return {
    companyId: user.company_id,
    userId: user.id,
    isStaff: user.kind === 'staff',
    isAdmin: roles.some(({ code }) => code === 'admin'),
    functions: new Set(
      held.map(({ permission }) => permission).filter((right) => right && !isAdministratorRight(right)),
    ),
    depts: roles.some(({ data_scope }) => data_scope === 'all') ? null : [...depts],
    special: specialOf(roles.map(({ code }) => code)),
  };
}

const MONEY = ['expense', 'loan', 'repayment', 'paymentRequest'];
const WORK = ['kpiTable', 'kpiAppeal', 'workPlan'];
const AWAY = ['leave', 'signCorrection'];
const MONTH = ['attendMonth', 'overtime'];
/** Of which forms a starting role that sees the whole firm sees the own alone: what is not theirs to judge. */
const OWN_ALONE: Readonly<Record<string, readonly string[]>> = {
  reviewer: [...MONEY, ...WORK, ...AWAY, ...MONTH],
  finance: [...WORK, ...AWAY],
  hr: [...MONEY, 'workPlan'],
};

function specialOf(roles: readonly string[]): VisibilitySubject['special'] {
  if (roles.includes('probe-condition')) return { project: RUNNING };
  const [first = [], ...others] = roles.map((role) => OWN_ALONE[role] ?? []);
  const forms = first.filter((form) => others.every((known) => known.includes(form)));
  return Object.fromEntries(forms.map((form) => [form, { depts: [] }]));
}
