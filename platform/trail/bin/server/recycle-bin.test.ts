import { beforeAll, describe, expect, it } from 'vitest';
import { nextLeaveDays } from '#tools/testing/next-leave-days.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let admin: string;
let staff: string;

beforeAll(async () => {
  product = await startTestProduct();
  [admin, staff] = [await product.signIn('admin'), await product.signIn('engineer')];
});

const listed = (params: object = {}, token = admin) =>
  product.call(token, 'POST', '/form/recycleBin/queryList', { params, pageSize: 200 });
const titles = async (params: object, token = admin): Promise<string[]> =>
  (await listed(params, token)).data.map(({ title }: AnsweredJson) => title).sort();
const purge = (ids: string, token = admin) => product.call(token, 'DELETE', `/bin/${ids}`);
const restore = (ids: readonly string[], token = admin) => product.call(token, 'POST', '/bin/restore', { ids });

/** Makes a record and deletes it. @returns its own id and the place in the bin */
async function thrownAway(form: string, draft: object, token = admin): Promise<{ id: string; bin: string }> {
  const made = await product.call(token, 'POST', `/form/${form}/save`, draft);
  expect(made.msg).toBe('');
  const gone = await product.call(token, 'DELETE', `/form/${form}/${made.data.id}`);
  expect(gone.msg).toBe('');
  return { id: made.data.id, bin: gone.data.bin[0] };
}
const customer = (name: string) => thrownAway('customer', { name, nature: 'state' });
const leave = (reason: string, token = staff) =>
  thrownAway('leave', { title: reason, kind: 'personal', ...nextLeaveDays(2), reason }, token);

describe('the list of the bin', () => {
  it('tells what was deleted, by whom, and until when it can be brought back', async () => {
    const { bin } = await leave('清点回收');
    const [row] = (await listed({ title$like: '清点回收' })).data;
    const [{ person }] = await product.query(
      "select name as person from pub_person where company_id = 1 and login_name = 'engineer'",
    );
    expect(row).toMatchObject({ id: bin, form: '请假申请', belongings: 0, deletedBy_label: person });
    expect(Date.parse(row.until) - Date.parse(row.deletedAt)).toBe(30 * 24 * 3600 * 1000);
  });

  it('is narrowed by a word of the form or its code', async () => {
    await customer('筛选客户');
    await leave('筛选请假');
    const found = (word: string) => titles({ form$like: word, title$like: '筛选' });
    expect(await found('客户')).toEqual(['筛选客户']);
    expect(await found('请假')).toEqual(['筛选请假']);
    expect(await found('leave')).toEqual(['筛选请假']);
    expect(await found('没有的表单')).toEqual([]);
    // A word is no pattern, and part of a code is no code.
    expect([await found('%'), await found('leav')]).toEqual([[], []]);
  });

  it('is the own one of everybody; of all only by right, who may ask for the own as well', async () => {
    await customer('只归管理员');
    await leave('只归工程师');
    expect(await titles({ title$like: '只归' })).toEqual(['只归工程师', '只归管理员'].sort());
    expect(await titles({ title$like: '只归', mine: '1' })).toEqual(['只归管理员']);
    expect(await titles({ title$like: '只归' }, staff)).toEqual(['只归工程师']);
    const other = await product.signIn('admin2');
    expect(await titles({ title$like: '只归' }, other)).toEqual([]);
  });
});

describe('what lies in the bin', () => {
  it('is removed for good by right alone, several at once, and does not come back', async () => {
    const [one, two] = [await customer('清除甲'), await customer('清除乙')];
    expect((await purge(one.bin, staff)).httpCode).toBe(403);
    expect((await purge(`${one.bin},${two.bin}`)).data).toEqual({ removed: 2 });
    expect(await titles({ title$like: '清除' })).toEqual([]);
    expect((await restore([one.bin])).httpCode).toBe(404);
    expect(await product.query('select 1 from pub_customer where id = any($1)', [[one.id, two.id]])).toEqual([]);
  });

  it('of another company is neither removed nor restored', async () => {
    const { bin } = await customer('别家不动');
    const other = await product.signIn('admin2');
    expect((await restore([bin], other)).httpCode).toBe(404);
    await purge(bin, other);
    expect(await titles({ title$like: '别家不动' })).toEqual(['别家不动']);
  });

  it('comes back all or none: one that is not there holds up the others', async () => {
    const { bin } = await customer('一同恢复');
    expect((await restore([bin, '999999999'])).httpCode).toBe(404);
    expect(await titles({ title$like: '一同恢复' })).toEqual(['一同恢复']);
    expect((await restore([bin])).msg).toBe('');
  });

  it('came back, and can be thrown away again: it lies there once', async () => {
    const { id, bin } = await customer('往返客户');
    await restore([bin]);
    expect(await titles({ title$like: '往返客户' })).toEqual([]);
    const again = await product.call(admin, 'DELETE', `/form/customer/${id}`);
    expect(again.data.bin[0]).not.toBe(bin);
    expect(await titles({ title$like: '往返客户' })).toEqual(['往返客户']);
  });
});
