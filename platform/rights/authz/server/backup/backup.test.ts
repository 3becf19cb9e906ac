import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let other: TestProduct;
let admin: string;

beforeAll(async () => {
  product = await startTestProduct();
  other = await product.companion();
  admin = await product.signIn('admin');
});

const call = (method: string, path: string, body?: unknown) => product.call(admin, method, path, body);
const id = async (table: string, column: string, value: string): Promise<string> =>
  (await product.query(`select id from ${table} where company_id = 1 and ${column} = $1`, [value]))[0].id;
const roleId = (code: string) => id('authz_role', 'code', code);
const list = async (path: string): Promise<string[]> => (await call('GET', path)).data.sort();
const menusOf = (role: string) => list(`/a/sys/role/queryRoleMenuId/${role}`);
/** Names with those of all above, as people read entries: whatever modules bring, a look must tell all of it. */
async function namesOf(entries: readonly string[]): Promise<string[]> {
  const found = await product.query('select id::text, parent_id::text, name from menu_menu where company_id = 1');
  const byId = new Map(found.map((entry) => [entry.id, entry]));
  const nameOf = ({ parent_id, name }: AnsweredJson): string => {
    const above = byId.get(parent_id);
    return above ? `${nameOf(above)} › ${name}` : name;
  };
  return entries.map((entry) => nameOf(byId.get(entry) ?? {})).sort();
}
const take = async (name: string): Promise<string> => (await call('POST', '/a/sys/role/backup', { name })).data.id;
const compare = async (backup: string): Promise<AnsweredJson[]> =>
  (await call('GET', `/a/sys/role/backup/${backup}/compare`)).data;

describe('from one role to another', () => {
  it('menus are copied, after a look at what will change by name, and taken back by the backup made before', async () => {
    const [src, tar] = [await roleId('finance'), await roleId('hr')];
    const [before, wanted] = [await menusOf(tar), await menusOf(src)];
    const path = `/${src}/${tar}?cover=true`;
    const { data: preview } = await call('GET', `/a/sys/role/previewTransfer/menu${path}`);
    const names = (some: AnsweredJson[]) => some.map(({ name }) => name).sort();
    expect(names(preview.added)).toEqual(await namesOf(wanted.filter((entry) => !before.includes(entry))));
    expect(names(preview.added)).toEqual(expect.arrayContaining(['经营 › 咨询合同', '经营 › 咨询合同 › 编辑']));
    expect(names(preview.removed)).toContain('系统管理 › 组织与权限 › 用户 › 编辑');
    expect(await menusOf(tar)).toEqual(before);
    const { data: done } = await call('GET', `/a/sys/role/copyRoleMenu${path}`);
    expect(done).toMatchObject({ added: preview.added.length, removed: preview.removed.length });
    expect(await menusOf(tar)).toEqual(wanted);
    expect((await call('GET', `/a/sys/role/copyRoleMenu${path}`)).data).toEqual({
      added: 0,
      removed: 0,
      backupId: null,
    });
    expect((await call('PUT', `/a/sys/role/backup/${done.backupId}/restore`)).msg).toBe('');
    expect(await menusOf(tar)).toEqual(before);
  });

  it('without cover the target keeps what it has', async () => {
    const [src, tar] = [await roleId('finance'), await roleId('hr')];
    const both = [...new Set([...(await menusOf(src)), ...(await menusOf(tar))])].sort();
    const { data } = await call('GET', `/a/sys/role/copyRoleMenu/${src}/${tar}`);
    expect(data).toMatchObject({ removed: 0 });
    expect(await menusOf(tar)).toEqual(both);
    await call('PUT', `/a/sys/role/backup/${data.backupId}/restore`);
  });

  it('departments are copied', async () => {
    const [src, tar] = [await roleId('reviewer'), await roleId('engineer')];
    const dept = await id('org_dept', 'name', '造价二部');
    await call('PUT', `/a/sys/role/data/${src}/deptIdList`, [dept]);
    expect((await call('GET', `/a/sys/role/copyRoleDept/${src}/${tar}`)).data).toMatchObject({ added: 1, removed: 0 });
    expect(await list(`/a/sys/role/queryRoleDeptId/${tar}`)).toEqual([dept]);
  });

  it('people are merged', async () => {
    const [src, tar] = [await roleId('reviewer'), await roleId('finance')];
    const people = async (role: string) =>
      (await call('POST', `/a/sys/role/queryUserList/${role}`, { params: {}, pageSize: 100 })).data
        .map(({ loginName }: AnsweredJson) => loginName)
        .sort();
    expect((await call('POST', `/a/sys/role/mergeRoleUserList/${src}/${tar}`)).data).toMatchObject({ added: 1 });
    expect(await people(tar)).toEqual(['finance', 'reviewer']);
    expect(await people(src)).toEqual(['reviewer']);
    const path = `/a/sys/role/mergeRoleMemberLevelList/${src}/${tar}`;
    expect((await call('POST', path)).data).toEqual({ added: 0, removed: 0, backupId: null });
  });

  it('nothing goes to the same role, to one of another company, or of a list that is none', async () => {
    const role = await roleId('finance');
    const [foreign] = await product.query(`select id from authz_role where company_id = 2 and code = 'finance'`);
    expect((await call('GET', `/a/sys/role/copyRoleMenu/${role}/${role}`)).msg).toBe('源角色与目标角色不能相同');
    expect((await call('GET', `/a/sys/role/copyRoleMenu/${foreign.id}/${role}`)).httpCode).toBe(404);
    expect((await call('GET', `/a/sys/role/copyRoleDept/${role}/${foreign.id}`)).httpCode).toBe(404);
    expect((await call('POST', `/a/sys/role/mergeRoleUserList/${role}/x`)).httpCode).toBe(404);
    const word = await call('GET', `/a/sys/role/previewTransfer/toString/${role}/${await roleId('hr')}`);
    expect(word.httpCode).toBe(404);
    const strange = await call('GET', `/a/sys/role/copyRoleMenu/${role}/${await roleId('hr')}?cover=maybe`);
    expect(strange.httpCode).toBe(400);
  });
});

describe('a backup', () => {
  it('brings roles, entries, departments and people back as they were, in every process at the next request', async () => {
    const finance = await product.signIn('finance');
    const reads = async () => (await other.call(finance, 'POST', '/form/contract/queryList', {})).status;
    const [role, gone] = [await roleId('finance'), await roleId('customer')];
    const backup = await take('季度盘点');
    const before = await product.query('select content from authz_backup where id = $1', [backup]);
    await call('POST', `/a/sys/role/saveRoleMenuList/${role}`, []);
    await call('POST', `/a/sys/role/saveRoleUserList/${role}`, [await id('org_user', 'login_name', 'finance')]);
    await call('DELETE', `/a/sys/role/${gone}`);
    await call('POST', '/a/sys/role', { code: 'later', name: '后建角色', dataScope: 'own' });
    await expect.poll(reads).toBe(403);

    const changes = await compare(backup);
    expect(changes.map(({ name, kind }) => [name, kind]).sort()).toEqual(
      [
        ['财务', 'changed'],
        ['客户用户', 'added'],
        ['后建角色', 'removed'],
      ].sort(),
    );
    const lists = changes.find(({ name }) => name === '财务').lists;
    expect(lists.map(({ title }: AnsweredJson) => title)).toEqual(['功能权限', '人员']);
    expect(lists[1].added.map(({ name }: AnsweredJson) => name)[0]).toMatch(/（reviewer）$/);

    const { data } = await call('PUT', `/a/sys/role/backup/${backup}/restore`);
    expect(data.changed).toBe(3);
    expect(await compare(backup)).toEqual([]);
    await expect.poll(reads).toBe(200);
    const again = await product.query('select content from authz_backup where id = $1', [await take('之后')]);
    expect(again[0].content.roles).toEqual(before[0].content.roles);
    expect((await compare(data.backupId)).length).toBe(3);
  });

  it('holds data rights; copying them makes one', async () => {
    const [src, tar] = [await roleId('engineer'), await roleId('staff')];
    const attrs = ['scope:dept'];
    const backup = await take('数据权限');
    const set = await call('POST', `/b/role/data/attr/saveDataRef/${src}/contract`, attrs);
    expect(set.msg).toBe('');
    expect((await call('POST', `/b/role/data/attr/copyRoleData/${src}/${tar}/true`)).msg).toBe('');
    const changes = await compare(backup);
    expect(changes.map(({ name, lists }) => [name, lists[0].removed[0].name])).toEqual([
      ['造价工程师', '咨询合同：数据范围：本部门'],
      ['员工', '咨询合同：数据范围：本部门'],
    ]);
    const { data: backups } = await call('POST', '/a/sys/role/backup/queryList', {});
    expect(backups[0]).toMatchObject({ name: '复制数据权限之前：→ 员工', byHand: false });
    expect((await call('PUT', `/a/sys/role/backup/${backup}/restore`)).data.changed).toBe(2);
    expect((await call('GET', `/b/role/data/attr/queryDataIdList/${src}/contract`)).data).toEqual([]);
    await call('PUT', `/a/sys/role/backup/${backups[0].id}/restore`);
    expect((await call('GET', `/b/role/data/attr/queryDataIdList/${src}/contract`)).data).toEqual(attrs);
    await call('PUT', `/a/sys/role/backup/${backup}/restore`);
  });

  it('leaves out what no longer exists', async () => {
    const role = await roleId('staff');
    const { data: dept } = await call('POST', '/form/dept/save', { name: '临时部门' });
    await call('PUT', `/a/sys/role/data/${role}/deptIdList`, [dept.id]);
    const backup = await take('有临时部门');
    expect((await call('DELETE', `/form/dept/${dept.id}`)).msg).toBe('');
    expect(await compare(backup)).toEqual([]);
    expect((await call('PUT', `/a/sys/role/backup/${backup}/restore`)).data.changed).toBe(0);
  });

  it('that would leave nobody administrator is not restored', async () => {
    const role = await roleId('admin');
    const [was, next] = [await id('org_user', 'login_name', 'admin'), await id('org_user', 'login_name', 'gm')];
    const backup = await take('原管理员');
    await call('POST', `/a/sys/role/saveRoleUser/`, { roleId: role, userIds: [next] });
    const gm = await product.signIn('gm');
    await product.query(`update org_user set state = 'disabled' where id = $1`, [was]);
    const refused = await product.call(gm, 'PUT', `/a/sys/role/backup/${backup}/restore`);
    expect(refused).toMatchObject({ httpCode: 409, msg: '管理员角色至少要有一名启用的人员' });
    await product.query(`update org_user set state = 'enabled' where id = $1`, [was]);
  });

  it('is listed with name, date and maker, removed, and none of another company’s business', async () => {
    const backup = await take('可删除');
    const { data } = await call('POST', '/a/sys/role/backup/queryList', { pageSize: 5 });
    expect(data[0]).toMatchObject({ id: backup, name: '可删除', createdByName: '系统管理员', byHand: true });
    const admin2 = await product.signIn('admin2');
    for (const [method, path] of [
      ['GET', `/a/sys/role/backup/${backup}/compare`],
      ['PUT', `/a/sys/role/backup/${backup}/restore`],
      ['DELETE', `/a/sys/role/backup/${backup}`],
    ] as const)
      expect((await product.call(admin2, method, path)).httpCode).toBe(404);
    expect((await product.call(admin2, 'POST', '/a/sys/role/backup/queryList', {})).total).toBe(0);
    expect((await call('DELETE', `/a/sys/role/backup/${backup}`)).data).toEqual({ removed: 1 });
    expect((await call('DELETE', `/a/sys/role/backup/${backup}`)).httpCode).toBe(404);
    expect((await call('POST', '/a/sys/role/backup', { name: ' ' })).httpCode).toBe(400);
  });
});
