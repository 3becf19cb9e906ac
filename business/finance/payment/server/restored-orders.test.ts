import { beforeAll, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';

let office: Awaited<ReturnType<typeof createInvoicingFixture>>;

beforeAll(async () => {
  office = await createInvoicingFixture();
});

const call = (path: string, body: unknown): Promise<AnsweredJson> =>
  office.product.call(office.finance, 'POST', path, body);
const restore = (ids: string[]) => call('/bin/restore', { ids });
const remove = (form: string, id: string): Promise<AnsweredJson> =>
  office.product.call(office.finance, 'DELETE', `/form/${form}/${id}`);

const PAYEE = { payee: '李工', payeeAccount: '6222021001112223334', payeeBank: '工商银行滨江支行' };
const SOURCES = {
  request: ['paymentRequest', { title: '房租', kind: 'rent', amount: '100', ...PAYEE }],
  loan: [
    'loan',
    { title: '备用金', purpose: '踏勘', amount: '100', dueDate: addDays(dayOfInstant(new Date()), 30), ...PAYEE },
  ],
  expense: [
    'expense',
    {
      ...{ title: '差旅', kind: 'travel', ...PAYEE },
      lines: [{ date: '2026-11-20', subject: 'travel', summary: '高铁票', amount: '100' }],
    },
  ],
} as const;

it.each(Object.entries(SOURCES))(
  'an order of a %s that another one took the place of stays in the bin, in words',
  async (kind, [form, draft]) => {
    const { data, msg } = await office.save(form, draft);
    expect(msg).toBe('');
    await office.approve(form, data.id);
    const [order] = (await call('/form/payOrder/queryList', { params: { [kind]: data.id } })).data;
    const gone = await remove('payOrder', order.id);
    const other = await office.save('payOrder', { kind, [kind]: data.id, amount: '60' });
    expect(other.msg).toBe('');
    const refused = await restore(gone.data.bin);
    expect([refused.httpCode, refused.msg]).toEqual([
      409,
      expect.stringMatching(/^不能恢复付款单「.+」：付款依据的付款单合计将超过应付金额，请核对已有的付款单$/),
    ]);
    await remove('payOrder', other.data.id);
    expect((await restore(gone.data.bin)).msg).toBe('');
    expect(await office.read(form, data.id)).toMatchObject({ ordered: '100.00' });
  },
);

it('an order of a request that is void by now stays in the bin', async () => {
  const { data } = await office.save('paymentRequest', SOURCES.request[1]);
  await office.approve('paymentRequest', data.id);
  const [order] = (await call('/form/payOrder/queryList', { params: { request: data.id } })).data;
  const gone = await remove('payOrder', order.id);
  await office.product.query(
    `update payment_payment_request set status = 'void', status_label = '已作废' where id = $1`,
    [data.id],
  );
  expect((await restore(gone.data.bin)).msg).toContain('尚未审批通过，不能付款');
});
