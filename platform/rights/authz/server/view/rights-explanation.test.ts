import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

const PEOPLE = ['admin', 'gm', 'manager', 'engineer', 'reviewer', 'finance', 'hr', 'customer', 'member'];
const FORMS = ['project', 'contract', 'leave', 'costFile', 'checkRecord', 'customer', 'user', 'role'];
/** Data rights that the roles have for projects, by turns. */
const SETTINGS = [[], ['scope:own'], ['scope:all', 'field:state:running'], ['scope:deptTree', 'field:stage:control']];
const RECORDS_EACH = 3;

let product: TestProduct;
const tokens: Record<string, string> = {};
const userIds: Record<string, string> = {};
const roleIds: Record<string, string> = {};

beforeAll(async () => {
  product = await startTestProduct();
  for (const name of PEOPLE) tokens[name] = await product.signIn(name);
  for (const { id, login_name } of await product.query('select id, login_name from org_user')) userIds[login_name] = id;
  for (const { id, code } of await product.query('select id, code from authz_role where company_id = 1'))
    roleIds[code] = id;
});

const call = (name: string, method: string, path: string, body?: unknown) =>
  product.call(tokens[name] ?? null, method, path, body);
const explain = async (body: object, way = 'record'): Promise<AnsweredJson> =>
  (await call('admin', 'POST', `/b/role/view/${way}`, body)).data;
const give = (role: string, attrs: readonly string[]) =>
  call('admin', 'POST', `/b/role/data/attr/saveDataRef/${roleIds[role]}/project`, attrs);
const textsOf = ({ steps }: AnsweredJson): string =>
  steps.flatMap((step: AnsweredJson) => step.reasons.map(({ text }: AnsweredJson) => text)).join('；');

/** A few records of a form, others at each turn. */
async function recordIds(form: string, turn: number): Promise<string[]> {
  const { data } = await call('admin', 'POST', `/form/${form}/queryList`, { pageSize: 200 });
  const step = Math.max(1, Math.floor(data.length / RECORDS_EACH));
  const records = data.filter((_: unknown, at: number) => at % step === turn % step).slice(0, RECORDS_EACH);
  return records.map(({ id }: AnsweredJson) => id);
}

/** What the product lets a person do with a record. */
async function decidedFor(name: string, form: string, id: string) {
  const { success, data } = await call(name, 'GET', `/form/${form}/${id}`);
  const { update, remove } = data?.can ?? { update: false, remove: false };
  return { read: success, update, remove };
}

interface Judged {
  question: string;
  /** The view says what the product does. */
  isRight: boolean;
}

async function judged(name: string, form: string, id: string): Promise<Judged[]> {
  const decided = await decidedFor(name, form, id);
  const answers: Judged[] = [];
  for (const action of ['read', 'update', 'remove'] as const) {
    const { allowed } = await explain({ userId: userIds[name], form, recordId: id, action });
    answers.push({ question: `${name} ${action} ${form} ${id}`, isRight: allowed === decided[action] });
  }
  return answers;
}

/** What everybody is told of a few records of some forms. */
async function judgedForms(forms: readonly string[], turn: number): Promise<Judged[]> {
  const answers: Judged[] = [];
  for (const form of forms)
    for (const id of await recordIds(form, turn))
      answers.push(...(await Promise.all(PEOPLE.map((name) => judged(name, form, id)))).flat());
  return answers;
}

describe('the view of effective rights', () => {
  it('says of every person, record and action what the product really does', async () => {
    const answers: Judged[] = [];
    for (const [turn, setting] of SETTINGS.entries()) {
      for (const role of ['gm', 'manager', 'engineer', 'reviewer']) await give(role, setting);
      answers.push(...(await judgedForms(turn === 0 ? FORMS : ['project'], turn)));
    }
    expect(answers.filter(({ isRight }) => !isRight)).toEqual([]);
    expect(answers.length).toBeGreaterThan(700);
  });

  it('says of every person and menu what the navigation really holds', async () => {
    const menus = await product.query("select id from menu_menu where company_id = 1 and type = 'menu'");
    const idsOf = (nodes: AnsweredJson[]): string[] =>
      nodes.flatMap((node) => [node.id, ...idsOf(node.children ?? [])]);
    for (const name of PEOPLE) {
      const shown = new Set(idsOf((await call(name, 'GET', '/user/nav')).data));
      const compare = async ({ id }: AnsweredJson) => {
        const { allowed } = await explain({ userId: userIds[name], menuId: id }, 'screen');
        expect(`${name} ${id} ${allowed}`).toBe(`${name} ${id} ${shown.has(id)}`);
      };
      await Promise.all(menus.map(compare));
    }
  });

  it('names the condition that keeps a record out, and the role it belongs to', async () => {
    await give('engineer', ['scope:all', 'field:state:running']);
    const [{ id, label }] = await product.query(
      `select p.id, p.state_label as label from project_project p where p.company_id = 1 and p.state <> 'running' and p.created_by <> $1
        and not exists (select from project_project_member m where m.company_id = 1 and m.project = p.id and m.person = $1) order by p.id limit 1`,
      [userIds.engineer],
    );
    const answer = await explain({ userId: userIds.engineer, form: 'project', recordId: id, action: 'read' });
    expect(answer.allowed).toBe(false);
    expect(textsOf(answer)).toContain(`角色「造价工程师」要求“状态”为进行中，此记录为${label}`);
  });

  it('names the role that gives a right, and says where none does', async () => {
    const [{ id }] = await product.query('select id from contract_contract where company_id = 1 order by id limit 1');
    const ask = (name: string) => explain({ userId: userIds[name], form: 'contract', recordId: id, action: 'update' });
    expect(textsOf(await ask('finance'))).toContain('角色「财务」授予修改咨询合同的权限（contract:write）');
    expect(textsOf(await ask('customer'))).toContain('的角色均未授予修改咨询合同的权限（contract:write）');
  });

  it('says that an account is closed', async () => {
    await product.query("update org_user set state = 'disabled' where login_name = 'member'");
    const answer = await explain({ userId: userIds.member, menuId: '1' }, 'screen');
    expect(textsOf(answer)).toBe('账号已停用，不能登录');
    await product.query("update org_user set state = 'enabled' where login_name = 'member'");
  });

  it('finds records by number or name', async () => {
    const [{ id, no, name }] = await product.query(
      'select id, no, name from project_project where company_id = 1 order by id limit 1',
    );
    for (const keyword of [no, name])
      expect((await call('admin', 'POST', '/b/role/view/records', { form: 'project', keyword })).data).toContainEqual({
        id,
        title: name,
        more: no,
      });
  });

  it('tells nobody of records out of their own sight', async () => {
    await product.query(
      `insert into authz_role_menu select 1, $1, id from menu_menu where company_id = 1 and permission = 'role:read'`,
      [roleIds.engineer],
    );
    await product.runtime.sessions.changed();
    await give('engineer', []);
    const [{ id }] = await product.query(
      'select id from project_project where company_id = 1 and created_by <> $1 order by id limit 1',
      [userIds.engineer],
    );
    const body = { userId: userIds.gm, form: 'project', recordId: id, action: 'read' };
    expect((await call('engineer', 'POST', '/b/role/view/record', body)).httpCode).toBe(404);
  });
});
