import { beforeAll, describe, expect, it } from 'vitest';
import { grantRights } from '#tools/testing/grant-rights.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let manager: string;
let staff: string;

beforeAll(async () => {
  product = await startTestProduct();
  await grantRights(product, 'manager', 'role:read', 'role:write');
  manager = await product.signIn('manager');
  staff = await made('crew', ['待办任务']);
});

const id = async (table: string, column: string, value: string): Promise<string> =>
  (await product.query(`select id from ${table} where company_id = 1 and ${column} = $1`, [value]))[0].id;
const roleId = (code: string) => id('authz_role', 'code', code);
const menuId = (name: string) => id('menu_menu', 'name', name);
const call = (method: string, path: string, body?: unknown) => product.call(manager, method, path, body);
const granted = async (role: string): Promise<string[]> =>
  (await call('GET', `/a/sys/role/queryRoleMenuId/${role}`)).data;

/** A role with entries and nobody in it. */
async function made(code: string, entries: string[]): Promise<string> {
  const admin = await product.signIn('admin');
  const { data } = await product.call(admin, 'POST', '/a/sys/role', { code, name: code, dataScope: 'own' });
  await product.call(admin, 'POST', `/a/sys/role/saveRoleMenuList/${data.id}`, await Promise.all(entries.map(menuId)));
  return data.id;
}

describe('who may authorise and is no administrator', () => {
  it('grants entries held, and no others: the refusal names them', async () => {
    const [held, beyond] = [await menuId('咨询合同'), await menuId('字典')];
    const path = `/a/sys/role/saveRoleMenuList/${staff}`;
    expect((await call('POST', path, [held])).msg).toBe('');
    const refused = await call('POST', path, [held, beyond]);
    expect(refused).toMatchObject({ httpCode: 403, msg: '您没有这些权限，不能授予：系统管理 › 系统设置 › 字典' });
    expect(await granted(staff)).toEqual([held]);
    const tree: AnsweredJson[] = (await call('GET', `/a/sys/menu/queryRoleList/${staff}`)).data;
    const system = tree.find(({ name }) => name === '系统管理');
    const pages = system.children.flatMap(({ children = [] }: AnsweredJson) => children);
    const grantable = pages.filter((node: AnsweredJson) => node.grantable).map(({ name }: AnsweredJson) => name);
    expect(grantable).toEqual(['组织机构', '用户', '角色', '授权管理']);
  });

  it('does not touch a role that holds more', async () => {
    const hr = await roleId('hr');
    const refused = [
      await call('POST', `/a/sys/role/saveRoleMenuList/${hr}`, []),
      await call('DELETE', `/a/sys/role/${hr}`),
      await call('POST', '/a/sys/role/saveRoleUser/', {
        roleId: hr,
        userIds: [await id('org_user', 'login_name', 'user0005')],
      }),
      await call('POST', '/a/sys/role', { id: hr, version: 1, name: '他人' }),
    ];
    for (const { httpCode, msg } of refused) {
      expect(httpCode).toBe(403);
      expect(msg).toContain('角色「人事」有您没有的权限，不能操作：');
      expect(msg).toContain('咨询项目 › 执业证书 › 编辑');
    }
    const admin = await call('POST', `/a/sys/role/saveRoleUserList/${await roleId('admin')}`, []);
    expect(admin).toMatchObject({ httpCode: 403, msg: '管理员角色只能由管理员修改' });
  });

  it('does not raise themselves: no role for oneself, no wider data scope', async () => {
    const me = await id('org_user', 'login_name', 'manager');
    const own = await call('POST', '/a/sys/role/saveRoleUser/', { roleId: staff, userIds: [me] });
    expect(own).toMatchObject({ httpCode: 403, msg: '不能改变自己的角色，请联系管理员' });
    const wide = await call('POST', '/a/sys/role', { code: 'wide', name: '全部', dataScope: 'all' });
    expect(wide).toMatchObject({ httpCode: 403, msg: '角色的数据范围大于您自己的数据范围，不能授予' });
    expect((await call('POST', '/a/sys/role', { code: 'narrow', name: '本部门', dataScope: 'dept' })).msg).toBe('');
    const wider = { id: staff, version: 1, dataScope: 'all' };
    expect((await call('POST', '/form/role/save', wider)).httpCode).toBe(403);
  });

  it('gives departments and roles within the own departments only', async () => {
    const [inside, outside] = [await id('org_dept', 'name', '造价一部'), await id('org_dept', 'name', '造价三部')];
    const path = `/a/sys/role/data/${staff}/deptIdList`;
    expect((await call('PUT', path, [inside, outside])).msg).toBe('这些部门不在您的管理范围内，不能授予：造价三部');
    expect((await call('PUT', path, [inside])).msg).toBe('');
    const person = async (dept: string) =>
      (
        await product.query(
          `select id, name from org_user where dept = $1 and login_name like 'user%' order by id limit 1`,
          [dept],
        )
      )[0];
    const give = (userId: string) => call('POST', '/a/sys/role/saveRoleUser/', { roleId: staff, userIds: [userId] });
    const stranger = await person(outside);
    expect((await give(stranger.id)).msg).toContain(`这些人员不在您的管理范围内：${stranger.name}`);
    expect((await give((await person(inside)).id)).msg).toBe('');
    await product.query('insert into authz_role_user (company_id, role_id, user_id) values (1, $1, $2)', [
      staff,
      stranger.id,
    ]);
    const refused = await call('POST', `/a/sys/role/saveRoleMenuList/${staff}`, []);
    expect(refused.msg).toBe(`该角色还有您管理范围以外的人员，不能修改：${stranger.name}`);
  });

  it('restores no backup, gives nothing to member levels, and copies nothing beyond the own rights', async () => {
    const { data } = await call('POST', '/a/sys/role/backup', { name: '试' });
    expect((await call('PUT', `/a/sys/role/backup/${data.id}/restore`)).httpCode).toBe(403);
    const target = await made('target', []);
    const copied = await call('GET', `/a/sys/role/copyRoleMenu/${await roleId('hr')}/${target}`);
    expect(copied).toMatchObject({ httpCode: 403 });
    expect(copied.msg).toContain('您没有这些权限，不能授予：');
    expect(await granted(target)).toEqual([]);
  });

  it('gives no entry of the menu a right that they do not hold', async () => {
    await grantRights(product, 'manager', 'menu:read', 'menu:write');
    const entry = { name: '后门', openType: '1', type: 'menu', permission: 'param:write' };
    const refused = await call('POST', '/form/menu/save', entry);
    expect(refused).toMatchObject({ httpCode: 400, msg: '您没有权限「param:write」，不能设置' });
    expect((await call('POST', '/form/menu/save', { ...entry, permission: 'contract:write' })).msg).toBe('');
  });
});
