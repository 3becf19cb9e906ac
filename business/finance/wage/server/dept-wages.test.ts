import { beforeAll, describe, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { approveByEverybody, submitRecord } from '#tools/testing/workflow/submit-and-approve.ts';

interface Place {
  readonly dept: string;
  readonly staff: string;
}

let office: Awaited<ReturnType<typeof createInvoicingFixture>>;
let engineer: Place;
let manager: Place;
let gm: Place;

const placeOf = async (login: string): Promise<Place> =>
  (
    await office.product.query(
      'select dept::text as dept, id::text as staff from pub_person where company_id = 1 and login_name = $1',
      [login],
    )
  )[0];

beforeAll(async () => {
  office = await createInvoicingFixture();
  [engineer, manager, gm] = [await placeOf('engineer'), await placeOf('manager'), await placeOf('gm')];
});

const wageOf = ({ staff }: Place, more: object = {}) => ({ staff, base: '5000', ...more });
const save = (month: string, { dept }: Place, lines: object[], more: object = {}) =>
  office.save('deptWage', { month, dept, lines, ...more });
const faultsOf = async (...draft: Parameters<typeof save>): Promise<AnsweredJson> => (await save(...draft)).data.faults;
/** Has a sheet approved. @returns the steps that were asked, and the instance */
async function approve(recordId: string) {
  const started = await submitRecord(office.product, { token: office.finance, processCode: 'deptWage', recordId });
  expect(started.msg).toBe('');
  const { procInstId } = started.data;
  return { procInstId, steps: await approveByEverybody(office.product, procInstId) };
}

describe('a line of wages', () => {
  it('is worked out to the cent: what is earned, what comes in hand, and what it costs the firm', async () => {
    const { data } = await save('2012-03', engineer, [
      wageOf(engineer, {
        post: '1200.10',
        perf: '800.05',
        allowance: '300',
        overtime: '99.99',
        deduct: '50.04',
        siP: '525.11',
        hfP: '350',
        tax: '12.34',
        siC: '1225',
        hfC: '350.01',
        // Whatever is written there, they follow from the parts.
        gross: '1',
        net: '1',
        cost: '1',
      }),
    ]);
    expect(data.lines[0]).toMatchObject({ gross: '7350.10', net: '6462.65', cost: '8925.11', bonus: '0.00' });
    expect(data).toMatchObject({ gross: '7350.10', net: '6462.65', cost: '8925.11', batch: 1 });
  });

  it('may come to nothing, but not to less', async () => {
    expect((await save('2012-04', engineer, [wageOf(engineer, { deduct: '5000' })])).data.net).toBe('0.00');
    const { lines } = await faultsOf('2012-05', engineer, [wageOf(engineer, { deduct: '4000', tax: '1000.01' })]);
    expect(lines).toContain('第1行');
    expect(lines).toContain('实发工资小于零，请检查扣款');
  });
});

describe('a sheet', () => {
  it('is named after month and department until somebody names it', async () => {
    const { data: first } = await save('2012-06', engineer, [wageOf(engineer)]);
    expect(first.title).toBe(`2012年06月${first.dept_label}工资`);
    const { data: moved } = await office.save('deptWage', { id: first.id, version: first.version, month: '2012-07' });
    expect(moved.title).toBe(`2012年07月${first.dept_label}工资`);
    const named = { id: first.id, version: moved.version, title: '七月工资（定稿）' };
    const { data: own } = await office.save('deptWage', named);
    const again = await office.save('deptWage', { id: first.id, version: own.version, month: '2012-08' });
    expect(again.data.title).toBe('七月工资（定稿）');
    const more = await save('2012-08', engineer, [wageOf(engineer)], { batch: 3 });
    expect(more.data.title).toBe(`2012年08月${first.dept_label}补发2工资`);
  });

  it('pays nobody twice: not in two lines, nor in two sheets of a month and batch', async () => {
    expect(await faultsOf('2012-09', engineer, [wageOf(engineer), wageOf(manager), wageOf(engineer)])).toEqual({
      lines: '第3行的员工与第1行重复',
    });
    const { data: first } = await save('2012-09', engineer, [wageOf(engineer)]);
    expect(await faultsOf('2012-09', engineer, [wageOf(manager)])).toEqual({
      batch: `该部门本月这一批次的工资已在${first.no}中，补发请填写下一批次`,
    });
    const { lines } = await faultsOf('2012-09', gm, [wageOf(engineer)]);
    expect(lines).toContain(`本月的工资已在“${first.title}”中`);
    expect((await save('2012-09', engineer, [wageOf(engineer)], { batch: 2 })).msg).toBe('');
    expect((await save('2012-10', gm, [wageOf(engineer)])).msg).toBe('');
  });

  it('is made once, however many people make it at the same moment', async () => {
    const both = await Promise.all([1, 2, 3].map(() => save('2012-11', engineer, [wageOf(engineer)])));
    expect(both.filter(({ success }) => success)).toHaveLength(1);
  });

  it('does not come back from the bin where another took its place', async () => {
    const { data: first } = await save('2012-12', engineer, [wageOf(engineer)]);
    const path = `/form/deptWage/${first.id}`;
    const { data: deleted } = await office.product.call(office.finance, 'DELETE', path);
    const { data: second } = await save('2012-12', engineer, [wageOf(engineer)]);
    const restore = () => office.product.call(office.finance, 'POST', '/bin/restore', { ids: deleted.bin });
    expect((await restore()).msg).toContain(`该部门本月这一批次的工资已在${second.no}中`);
    await office.product.call(office.finance, 'DELETE', `/form/deptWage/${second.id}`);
    expect((await restore()).msg).toBe('');
  });
});

describe('approved wages', () => {
  it('asked the general manager only above the limit of what they cost', async () => {
    const { data: usual } = await save('2011-01', engineer, [wageOf(engineer, { base: '100000' })]);
    const { data: large } = await save('2011-02', engineer, [wageOf(engineer, { base: '100000', siC: '0.01' })]);
    expect([usual.reviewLevel, large.reviewLevel]).toEqual(['usual', 'gm']);
    const fewer = (await approve(usual.id)).steps;
    const more = (await approve(large.id)).steps;
    expect(more.slice(0, fewer.length)).toEqual(fewer);
    expect(more).toHaveLength(fewer.length + 1);
  });

  it('are paid out by one order of what people get, and stay while there is one', async () => {
    const { data } = await save('2011-03', engineer, [wageOf(engineer, { tax: '100.5' }), wageOf(manager)]);
    const { procInstId } = await approve(data.id);
    const { data: orders } = await office.product.call(office.finance, 'POST', '/form/payOrder/queryList', {
      params: { wage: data.id },
    });
    expect(orders).toMatchObject([{ amount: '9899.50', payee: '员工工资', state: 'open' }]);
    const admin = await office.product.signIn('admin');
    const back = { action: 'reopen', opinion: '金额有误' };
    const reopen = () => office.product.call(admin, 'POST', `/b/wf/process/${procInstId}/act`, back);
    expect((await reopen()).msg).toBe('工资已开付款单，不能作废或退回修改，请先删除付款单');
    await office.product.call(office.finance, 'DELETE', `/form/payOrder/${orders[0].id}`);
    expect((await reopen()).msg).toBe('');
    expect(await office.read('deptWage', data.id)).toMatchObject({ status: 'returned', ordered: '0.00' });
  });

  it('show everybody their own line alone, and only once they are approved', async () => {
    const { data } = await save('2011-04', engineer, [wageOf(engineer, { perf: '1.23' }), wageOf(manager)]);
    const own = async (login: string): Promise<AnsweredJson[]> => {
      const asked = { params: { month$between: '2011-04,2011-04' } };
      return (await office.product.call(await office.product.signIn(login), 'POST', '/form/myWage/queryList', asked))
        .data;
    };
    expect(await own('engineer')).toEqual([]);
    await approve(data.id);
    expect(await own('engineer')).toMatchObject([{ month: '2011-04', perf: '1.23', net: '5001.23' }]);
    expect(await own('manager')).toMatchObject([{ month: '2011-04', net: '5000.00' }]);
    expect(await own('gm')).toEqual([]);
    const token = await office.product.signIn('engineer');
    expect((await office.product.call(token, 'GET', `/form/deptWage/${data.id}`)).httpCode).toBe(403);
  });

  it('are summed up by month and department with the month before, even over the turn of a year', async () => {
    const sheets = [
      await save('2009-12', engineer, [wageOf(engineer)]),
      await save('2010-01', engineer, [wageOf(engineer), wageOf(manager, { base: '5000.01' })]),
      await save('2010-01', engineer, [wageOf(engineer, { base: '1000' })], { batch: 2 }),
    ];
    for (const { data } of sheets) await approve(data.id);
    const { data } = await office.product.call(office.gm, 'POST', '/form/wageSums/queryList', {
      params: { month$between: '2010-01,2010-01', dept: engineer.dept },
    });
    // Who is paid in two batches is one person.
    expect(data).toMatchObject([
      { people: 2, gross: '11000.01', cost: '11000.01', average: '5500.01', before: '5000.00' },
    ]);
  });
});
