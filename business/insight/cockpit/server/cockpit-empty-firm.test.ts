import { beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { type Board, COCKPIT_BOARDS, WALL_BOARDS } from '../model/index.ts';

let product: TestProduct;
let token: string;

const OWN = 'Zijide@2026';

/** The administrator of a firm that has nothing yet but him. */
beforeAll(async () => {
  product = await startTestProduct();
  const post = (path: string, body: object, by = '') => product.call(by, 'POST', path, body);
  const firm = { name: '新开造价咨询有限公司', code: 'kaiye', adminLoginName: 'kaiye-admin', adminName: '方正' };
  const { data, msg } = await post('/b/saas/company', firm, await product.signIn('admin'));
  expect(msg).toBe('');
  const login = { username: data.loginName, password: data.password, captcha: '', companyId: data.id };
  const { data: given } = await post('/saas/login', login);
  await post('/login/setPassword', { ticket: given.ticket, newPassword: OWN, repeatPassword: OWN });
  token = await product.signIn(data.loginName, OWN);
});

it.each([...COCKPIT_BOARDS, ...WALL_BOARDS].map(({ key }) => key))(
  'at a firm with nothing yet %s has all its figures and charts, of nothing',
  async (key) => {
    const answer = await product.call(token, 'GET', `/b/cockpit/board?board=${key}&currentYear=2026&currentMonth=12`);
    expect(answer.msg).toBe('');
    const { figures, charts }: Board = answer.data;
    expect([figures.length > 0, charts.length > 0]).toEqual([true, true]);
    const staff = ['在职员工'];
    for (const { label, value } of figures)
      if (!staff.includes(label)) expect([label, Number(value)]).toEqual([label, 0]);
    for (const { title, parts } of charts)
      if (title !== '部门人数') expect([title, parts.filter(({ value }) => Number(value) !== 0)]).toEqual([title, []]);
  },
);
