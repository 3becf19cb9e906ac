import { beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let manager: string;
beforeAll(async () => {
  product = await startTestProduct();
});

const ACTS = ['create', 'write', 'remove', 'import', 'export'] as const;
type Act = (typeof ACTS)[number];

/** Lets the manager's role hold these of the rights to customers, and no others of them. */
async function holdOnly(...acts: readonly Act[]): Promise<void> {
  await product.query(`delete from authz_role_menu where role_id in (select id from authz_role where company_id = 1 and code = 'manager')
    and menu_id in (select id from menu_menu where company_id = 1 and permission ~ '^customer:(create|write|remove|import|export)$')`);
  await product.query(
    `insert into authz_role_menu (company_id, role_id, menu_id)
      select 1, r.id, m.id from authz_role r, menu_menu m where r.company_id = 1 and r.code = 'manager'
        and m.company_id = 1 and m.permission = any($1)`,
    [acts.map((act) => `customer:${act}`)],
  );
  await product.runtime.sessions.changed();
  manager = await product.signIn('manager');
}

const call = (method: string, path: string, body?: unknown) => product.call(manager, method, path, body);
let made = 0;
const create = () => call('POST', '/form/customer/save', { name: `分权客户${++made}`, nature: 'state' });

/** What the person may do by asking for it. */
async function possible(): Promise<Act[]> {
  const admin = await product.signIn('admin');
  const { data } = await product.call(admin, 'POST', '/form/customer/save', {
    name: `分权记录${++made}`,
    nature: 'state',
  });
  const change = { id: data.id, version: data.version, remark: '改' };
  const answers: Record<Act, boolean> = {
    create: (await create()).success,
    write: (await call('POST', '/form/customer/save', change)).success,
    remove: (await call('DELETE', `/form/customer/${data.id}`)).success,
    import: (await call('POST', '/b/excel/template/readExcel/customer/0', {})).httpCode !== 403,
    export: (
      await product.fetch(manager, '/form/customer/export', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      })
    ).ok,
  };
  return ACTS.filter((act) => answers[act]);
}

it.each([[[]], [['create']], [['write']], [['remove']], [['import']], [['export']], [[...ACTS]]] as [Act[]][])(
  'who holds %j may do that and nothing else, and is shown so',
  async (acts) => {
    await holdOnly(...acts);
    expect(await possible()).toEqual(acts);
    const { data: rows } = await call('POST', '/form/customer/queryList', { pageSize: 1 });
    const { can } = (await call('GET', `/form/customer/${rows[0].id}`)).data;
    const [update, remove] = [acts.includes('write'), acts.includes('remove')];
    expect(can).toEqual({ update, remove, attach: update || acts.includes('create'), steps: [] });
  },
);
