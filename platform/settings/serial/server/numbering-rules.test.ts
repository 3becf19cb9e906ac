import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { todayAwayFromMidnight } from '#tools/testing/today-away-from-midnight.ts';

let product: TestProduct;
let other: TestProduct;
let admin: string;
let customer: string;
let year: string;

beforeAll(async () => {
  product = await startTestProduct();
  other = await product.companion();
  admin = await product.signIn('admin');
  year = (await todayAwayFromMidnight()).slice(0, 4);
  customer = (await call('POST', '/form/customer/queryList', { pageSize: 1 })).data[0].id;
});

const call = (method: string, path: string, body?: unknown) => product.call(admin, method, path, body);
const field = async (form: string): Promise<AnsweredJson> =>
  (await call('GET', '/bd/codeRule/list')).data.find((one: AnsweredJson) => one.form === form);
const saveRule = (form: string, pieces: object[], more: object = {}) =>
  call('POST', '/bd/codeRule', { form, field: 'no', pieces, ...more });
const contractOf = (more: object = {}) => ({
  name: '编号测试',
  customer,
  amount: '1',
  signDate: '2026-01-01',
  ...more,
});
const addContract = async (more: object = {}): Promise<string> => {
  const answer = await call('POST', '/form/contract/save', contractOf(more));
  expect(answer.msg).toBe('');
  return answer.data.no;
};
const text = (value: string) => ({ kind: 'text', text: value });
const counter = (width: number, reset = 'never') => ({ kind: 'counter', width, reset });

describe('numbers', () => {
  it('follow the form’s definition until the company makes a rule of its own, and again when it takes it back', async () => {
    const before = await field('contract');
    expect(before).toMatchObject({ formTitle: '咨询合同', fieldLabel: '合同编号', rule: null });
    expect(await addContract()).toBe(before.next[0]);
    const pieces = [text('造价合'), { kind: 'date', pattern: 'yyyy' }, text('-'), counter(4, 'year')];
    const preview = await call('POST', '/bd/codeRule/preview', { form: 'contract', field: 'no', pieces });
    const expected = ['0001', '0002', '0003'].map((count) => `造价合${year}-${count}`);
    expect(preview.data).toEqual({ next: expected, fault: null });
    expect((await saveRule('contract', pieces)).msg).toBe('');
    expect([await addContract(), await addContract()]).toEqual(expected.slice(0, 2));
    const own = await field('contract');
    expect(own.next).toEqual([expected[2]]);
    expect((await call('DELETE', `/bd/codeRule/${own.rule.id}`)).data).toMatchObject({ removed: 1 });
    expect(await addContract()).toBe(
      before.next[0].replace(/\d{3}$/, (count: string) => String(Number(count) + 1).padStart(3, '0')),
    );
  });

  it('of contracts show what kind each is, and are counted for each kind of a year', async () => {
    expect((await field('contract')).next[0]).toMatch(new RegExp(`^HT-${year}-造-\\d{3}$`));
    const numbers = [];
    for (const type of ['appraisal', 'appraisal', 'supervise']) numbers.push(await addContract({ type }));
    expect(numbers).toEqual([`HT-${year}-鉴-001`, `HT-${year}-鉴-002`, `HT-${year}-监-001`]);
  });

  it('of what belongs to a numbered record show its number, and are counted within it, also by a rule of the company', async () => {
    const change = await field('contractChange');
    expect(change).toMatchObject({
      next: ['…-B01'],
      shown: expect.arrayContaining([{ code: 'contract', label: '咨询合同' }]),
    });
    const pieces = [{ kind: 'dict', field: 'contract' }, text('-补'), counter(3)];
    const answer = await call('POST', '/bd/codeRule/preview', { form: 'contractChange', field: 'no', pieces });
    expect(answer.data).toEqual({ next: ['…-补001', '…-补002', '…-补003'], fault: null });
    expect((await saveRule('contractChange', pieces)).msg).toBe('');
    const numbers = [];
    for (const no of ['甲', '甲', '乙']) {
      const found = (await call('POST', '/form/contract/queryList', { params: { no } })).data[0];
      const contract =
        found?.id ?? (await call('POST', '/form/contract/save', contractOf({ no, state: 'running' }))).data.id;
      const more = { title: '补充', contract, kind: 'extra', amount: '1', reason: '增加范围' };
      numbers.push((await call('POST', '/form/contractChange/save', more)).data.no);
    }
    expect(numbers).toEqual(['甲-补001', '甲-补002', '乙-补001']);
  });

  it('go on behind one that was typed by hand', async () => {
    const [next] = (await field('contract')).next;
    const typed = next.replace(/\d{3}$/, '500');
    expect(await addContract({ no: typed })).toBe(typed);
    expect(await addContract()).toBe(next.replace(/\d{3}$/, '501'));
    expect(await addContract({ no: '框架-2026' })).toBe('框架-2026');
  });

  it('are given back by what fails and by a double click: none is missing', async () => {
    const pieces = [text('补'), counter(3)];
    expect((await saveRule('contract', pieces)).msg).toBe('');
    expect((await call('POST', '/form/contract/save', contractOf({ customer: '987654321' }))).success).toBe(false);
    const requestKey = '11111111-1111-4111-8111-111111111111';
    const twice = await Promise.all(
      [1, 2, 3].map(() => call('POST', '/form/contract/save', contractOf({ requestKey }))),
    );
    expect(twice.map(({ data }) => data.no)).toEqual(['补001', '补001', '补001']);
    expect(await addContract()).toBe('补002');
  });

  it('are each given once, without a gap, to fifty who save at the same moment in two processes', async () => {
    const own = await field('contract');
    const pieces = [text('并-'), counter(2)];
    expect((await saveRule('contract', pieces, own.rule)).msg).toBe('');
    expect((await other.call(await other.signIn('admin'), 'POST', '/form/contract/save', contractOf())).data.no).toBe(
      '并-01',
    );
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        (at % 2 ? product : other).call(admin, 'POST', '/form/contract/save', contractOf()),
      ),
    );
    const numbers = answers.map(({ data }) => Number(data.no.slice(2))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => at + 2));
  });

  it('that outgrow their width are not cut', async () => {
    const own = await field('contract');
    expect((await saveRule('contract', [text('宽'), counter(1)], { ...own.rule, start: 9 })).msg).toBe('');
    expect([await addContract(), await addContract(), await addContract()]).toEqual(['宽9', '宽10', '宽11']);
  });

  it('show the department’s code and a dictionary value, each counted alone', async () => {
    await product.query(
      "update org_dept set code = 'XX' where company_id = 1 and id = (select dept from org_user where login_name = 'admin' and company_id = 1)",
    );
    const own = await field('contract');
    const pieces = [{ kind: 'dept' }, text('/'), { kind: 'dict', field: 'kind' }, text('/'), counter(2)];
    expect((await saveRule('contract', pieces, own.rule)).msg).toBe('');
    const kinds = ['billing', 'billing', 'final'];
    const numbers = [];
    for (const kind of kinds) numbers.push(await addContract({ kind }));
    expect(numbers).toEqual(['XX/billing/01', 'XX/billing/02', 'XX/final/01']);
  });
});

describe('a rule', () => {
  it('that would repeat numbers is refused', async () => {
    const own = await field('contract');
    const answer = await saveRule('contract', [text('宽'), counter(3)], { ...own.rule, start: 5 });
    expect(answer.msg).toBe('已有编号用到11，计数应从12起，否则会重号');
    expect((await saveRule('contract', [text('宽'), counter(3)], own.rule)).msg).toBe('');
    expect(await addContract()).toBe('宽012');
  });

  it.each([
    [[text('无')], '编号规则应有且只有一个计数'],
    [[text('月'), counter(3, 'month')], '按月重新计数时，编号中应含月，否则会重号'],
    [[{ kind: 'dict', field: 'name' }, text('-'), counter(3)], '所选字段不能用于此表单的编号'],
    [[text(''), counter(3)], '固定文字应为1至20个字符'],
  ])('%j is refused', async (pieces, reason) => {
    const answer = await saveRule('project', pieces);
    expect([answer.success, answer.msg]).toEqual([false, reason]);
  });

  it('belongs to a numbered field, to its company, and to who may write it', async () => {
    const pieces = [text('N'), counter(3)];
    expect((await saveRule('followUp', pieces)).httpCode).toBe(404);
    expect((await saveRule('constructor', pieces)).httpCode).toBe(404);
    const engineer = await product.signIn('engineer');
    for (const [method, path] of [
      ['GET', '/list'],
      ['POST', ''],
      ['POST', '/preview'],
      ['DELETE', '/1'],
    ] as const)
      expect(
        (
          await product.call(
            engineer,
            method,
            `/bd/codeRule${path}`,
            method === 'POST' ? { form: 'project', field: 'no', pieces } : undefined,
          )
        ).httpCode,
      ).toBe(403);
    const second = await product.signIn('admin2');
    const seen = (await product.call(second, 'GET', '/bd/codeRule/list')).data;
    expect(seen.every(({ rule }: AnsweredJson) => rule === null)).toBe(true);
    const { rule } = await field('contract');
    expect((await product.call(second, 'DELETE', `/bd/codeRule/${rule.id}`)).httpCode).toBe(404);
  });
});
