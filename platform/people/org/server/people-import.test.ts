import { beforeAll, expect, it } from 'vitest';
import { createImportTestClient, createOneSheetWorkbook } from '#platform/engines/excel/testing/import-test-client.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});

const HEADINGS = ['姓名', '登录名', '工号', '部门', '兼任部门', '角色', '职务'];
const roleCodes = (loginName: string) =>
  product.query<{ code: string }>(
    `select r.code from authz_role r join authz_role_user ru on ru.company_id = r.company_id and ru.role_id = r.id
      join org_user u on u.company_id = ru.company_id and u.id = ru.user_id where u.login_name = $1 order by r.code`,
    [loginName],
  );

it('people come in from Excel with their departments and roles by name, or not at all', async () => {
  const admin = await product.signIn('admin');
  const { run } = createImportTestClient(product);
  const lines = (...rows: string[][]) => createOneSheetWorkbook(HEADINGS, rows);
  const good = ['孔文远', 'kongwenyuan', 'E1', '财务部', '技术质量部、造价一部', '财务、造价工程师', '会计'];
  const bad = ['孟子期', 'mengziqi', 'E2', '财务部', '没有的部门', '没有的角色', '会计'];
  const refused = await run(admin, 'user', await lines(good, bad));
  expect(refused.state).toBe('failed');
  expect(refused.error).toContain('处错误');
  expect(await roleCodes('kongwenyuan')).toEqual([]);
  const done = await run(admin, 'user', await lines(good));
  expect(done).toMatchObject({ state: 'done', result: { msg: '导入完成：新增 1 条' } });
  expect((await roleCodes('kongwenyuan')).map(({ code }) => code)).toEqual(['engineer', 'finance']);
  const [person] = await product.query('select depts_label, roles_label from org_user where login_name = $1', [
    'kongwenyuan',
  ]);
  expect(person).toEqual({ depts_label: '技术质量部、造价一部', roles_label: '造价工程师、财务' });
});
