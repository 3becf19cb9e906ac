import { beforeAll, describe, expect, it } from 'vitest';
import { defineModule } from '#kernel/meta/module.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const manifest = defineModule({
  title: '用车',
  menu: [
    {
      name: '用车登记',
      section: 'crm',
      order: 95,
      url: '/main-page/car',
      permission: 'car:read',
      roles: ['staff'],
      buttons: { 编辑: { right: 'car:write', roles: ['gm'] } },
    },
    { name: '运行看板', section: 'crm', order: 96, url: '/main-page/board', permission: 'board:read', first: true },
  ],
  dicts: { 'car-kind': { name: '车辆类型', options: { sedan: '轿车', bus: '客车' } } },
});

/** The same installation, started again with a module more. */
const upgraded = (databaseUrl: string) => startTestProduct({ databaseUrl, modules: [{ name: 'car', manifest }] });

const entries = () =>
  product.query<{ company: string; name: string; roles: string[] }>(`select m.company_id as company, m.name,
      array(select r.code from authz_role_menu g join authz_role r on r.company_id = g.company_id and r.id = g.role_id
        where g.company_id = m.company_id and g.menu_id = m.id order by r.code) as roles
    from menu_menu m where m.permission in ('car:read', 'car:write', 'board:read') order by m.company_id, m.id`);

describe('a module that comes with an upgrade', () => {
  it('brings its menu, rights and dictionaries to the companies there are, once', async () => {
    expect(await entries()).toEqual([]);
    const [car, again] = [await upgraded(product.databaseUrl), await upgraded(product.databaseUrl)];
    const all = await entries();
    const staff = ['engineer', 'finance', 'gm', 'hr', 'manager', 'reviewer', 'staff'];
    expect(all.filter(({ company }) => company === '1')).toEqual([
      { company: '1', name: '用车登记', roles: staff },
      { company: '1', name: '编辑', roles: ['gm'] },
      { company: '1', name: '运行看板', roles: [] },
    ]);
    // What only the first company has comes to no other.
    expect(all.filter(({ company }) => company === '2').map(({ name }) => name)).toEqual(['用车登记', '编辑']);
    const options = await car.call(await again.signIn('engineer'), 'GET', '/share/bd/dict/car-kind');
    expect(JSON.stringify(options)).toContain('客车');
    const token = await again.signIn('engineer');
    expect((await again.call(token, 'GET', '/user/info')).data.functions).toContain('car:read');
  });

  it('does not bring back what an administrator removed', async () => {
    await product.query(`delete from menu_menu where company_id = 1 and permission = 'car:write'`);
    await upgraded(product.databaseUrl);
    expect((await entries()).filter(({ company }) => company === '1').map(({ name }) => name)).toEqual([
      '用车登记',
      '运行看板',
    ]);
  });
});

it('rights that part from the one to change go to every role and package that holds it, also to those a firm made', async () => {
  const admin = await product.signIn('admin');
  const made = await product.call(admin, 'POST', '/form/role/save', {
    name: '资料员',
    code: 'papers',
    dataScope: 'own',
  });
  const parts = ['create', 'remove', 'import', 'export'].map((act) => `customer:${act}`);
  // As it was before: no such rights, and a role of the firm's own that changes customers.
  await product.query(
    `insert into authz_role_menu (company_id, role_id, menu_id)
      select 1, $1, id from menu_menu where company_id = 1 and permission in ('customer:read', 'customer:write')`,
    [made.data.id],
  );
  await product.query(`delete from menu_arrival where key ~ ' customer:(create|remove|import|export)$'`);
  await product.query('delete from menu_menu where permission = any($1)', [parts]);
  await product.query('delete from saas_enterprise_menu where permission = any($1)', [parts]);
  const grade = { name: '标准版', rights: ['customer:read', 'customer:write'] };
  expect((await product.call(admin, 'POST', '/form/enterpriseGrade/save', grade)).msg).toBe('');
  await product.companion();
  const held = await product.query(
    `select distinct m.permission from authz_role_menu g join menu_menu m on m.company_id = g.company_id and m.id = g.menu_id
      where g.role_id = $1 order by 1`,
    [made.data.id],
  );
  expect(held.map(({ permission }) => permission)).toEqual([...parts, 'customer:read', 'customer:write'].sort());
  const readers = await product.query(
    `select r.code from authz_role r join authz_role_menu g on g.role_id = r.id join menu_menu m on m.id = g.menu_id
      where r.company_id = 1 and m.permission = 'customer:create' and r.code = 'staff'`,
  );
  expect(readers).toEqual([]);
  const [kept] = await product.query('select rights from saas_enterprise_grade order by id limit 1');
  expect([...kept.rights].sort()).toEqual([...parts, 'customer:read', 'customer:write'].sort());
});
