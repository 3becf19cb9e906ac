import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, startTestProduct, type TestProduct } from '#tools/testing/product.ts';
import { approved } from '../testing/approved.ts';

let product: TestProduct;
let gm: string;
let customer: string;

beforeAll(async () => {
  product = await startTestProduct();
  gm = await product.signIn('gm');
  customer = (await product.call(gm, 'POST', '/form/customer/queryList', {})).data[0].id;
});

const save = (form: string, body: unknown) => product.call(gm, 'POST', `/form/${form}/save`, body);
const read = async (id: string) => (await product.call(gm, 'GET', `/form/contract/${id}`)).data;
let next = 0;
const draft = (more: object = {}) => ({
  no: `C-${++next}`,
  name: `合同${next}`,
  customer,
  amount: '1000',
  signDate: '2026-01-15',
  ...more,
});
const plan = (amount: string, more: object = {}) => ({
  name: '首付款',
  amount,
  condition: 'sign',
  planDate: '2026-02-01',
  ...more,
});
const service = (more: object = {}) => ({
  businessKind: 'settle-check',
  content: '结算审核',
  feeMode: 'benefit',
  ...more,
});

const approve = (processCode: string, recordId: string) => approved(product, { token: gm, processCode, recordId });

async function upload(): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob(['%PDF-1.4 scan'], { type: 'application/pdf' }), '合同扫描件.pdf');
  const answer = await product.fetch(gm, '/upload', { method: 'POST', body });
  const { data } = (await answer.json()) as Answered;
  return String([data].flat()[0].id);
}

describe('a contract', () => {
  it('made of a calculated fee is planned, approved and signed, and falls due', async () => {
    const [tariff] = (
      await product.call(gm, 'POST', '/b/feetool/tbfeedetail/queryList', {
        params: { name: '工程结算审核', baseName: '送审工程造价' },
      })
    ).data.filter(({ base_label }: Answered) => base_label.startsWith('广东'));
    const items = [{ detailId: tariff.id, amount: '20022400', reviewed: '18699600' }];
    const calculation = (await product.call(gm, 'POST', '/b/feetool/tbfeesimple', { title: '结算审核', items })).data;
    const { data } = await save(
      'contract',
      draft({ amount: '1', services: [service({ calculation: calculation.id })], plans: [plan('105975.84')] }),
    );
    expect(data).toMatchObject({
      amount: '105975.84',
      planned: '105975.84',
      unplanned: '0.00',
      reviewLevel: 'usual',
      status: 'draft',
    });
    expect(data.services[0]).toMatchObject({
      fee: '105975.84',
      calculation_label: '结算审核',
      feeMode_label: '基本费+效益费',
    });
    expect((await product.call(gm, 'GET', `/form/tbFeeSimple/${calculation.id}`)).data.used).toBe(1);
    expect((await sign(data)).msg).toBe('合同审批通过后才能登记签订');
    expect(await approve('contract', data.id)).toEqual(expect.arrayContaining(['财务审核']));
    const approved = await read(data.id);
    expect(approved).toMatchObject({ status: 'approved', state: 'draft', overdue: '0.00' });
    expect((await sign(approved, { signDate: '2999-01-01' })).data.faults).toEqual({
      signDate: '签订日期不能晚于今天',
    });
    expect((await sign(approved, { scan: [] })).success).toBe(false);
    const signed = (await sign(approved, { scan: [await upload()] })).data;
    expect(signed).toMatchObject({
      state: 'signed',
      state_label: '已签订',
      signDate: '2026-01-20',
      overdue: '105975.84',
      nextDue: '2026-02-01',
    });
    expect(signed.scan).toMatchObject([{ fileName: '合同扫描件.pdf' }]);
    expect((await sign(await read(data.id))).msg).toBe('合同已签订，不能再次登记签订');
  });

  const sign = (row: Answered, more: object = {}) =>
    product.call(gm, 'POST', `/b/contract/${row.id}/sign`, {
      version: row.version,
      signDate: '2026-01-20',
      scan: ['1'],
      ...more,
    });

  it('whose plan does not come to its total is not signed, and says so', async () => {
    const { data } = await save('contract', draft({ plans: [plan('999.99')] }));
    await approve('contract', data.id);
    const answer = await sign(await read(data.id), { scan: [await upload()] });
    expect(answer.data.faults.plans).toContain('收款计划合计999.99元，与合同总额1,000.00元不一致');
    expect((await save('contract', { ...draft(), id: data.id, version: 2 })).success).toBe(false);
  });

  it.each([
    [{ amount: '500000' }, 'usual', []],
    [{ amount: '500000.01' }, 'vice', ['分管领导审批']],
    [{ amount: '2000000.01' }, 'gm', ['总经理审批']],
    [{ discount: '0.49' }, 'gm', ['总经理审批']],
    [{ risky: true, ownText: true }, 'gm', ['法务审核', '总经理审批']],
  ])('of %j is approved by whom the thresholds name', async (more, level, nodes) => {
    const { data } = await save('contract', draft(more));
    expect(data.reviewLevel).toBe(level);
    const preview = await product.call(gm, 'POST', '/b/wf/process/preview', {
      processCode: 'contract',
      form: data,
    });
    for (const node of nodes) expect(JSON.stringify(preview.data)).toContain(node);
  });

  it('has thresholds of the firm itself', async () => {
    const admin = await product.signIn('admin');
    await product.call(admin, 'POST', '/form/param/save', {
      key: 'limit.contract.vice',
      value: '900',
      title: '合同分管审批限额',
    });
    expect((await save('contract', draft())).data.reviewLevel).toBe('vice');
    await product.query("delete from param_param where key = 'limit.contract.vice'");
  });

  it('does not end before it was signed', async () => {
    const early = await save('contract', draft({ dueDate: '2026-01-14' }));
    expect(early.data.faults).toEqual({ dueDate: '到期日期不能早于签订日期' });
    expect(await save('contract', draft({ dueDate: '2026-01-15' }))).toMatchObject({ success: true });
  });

  it('takes amounts typed where no service says more, and the sum of services where they do', async () => {
    const { data } = await save(
      'contract',
      draft({ amount: '5', services: [service({ fee: '100.01' }), service({ fee: '0.99' })] }),
    );
    expect(data.amount).toBe('101.00');
    const typed = await save('contract', { id: data.id, version: data.version, services: [], amount: '7' });
    expect(typed.data).toMatchObject({ amount: '7.00', total: '7.00', services: [] });
    expect((await save('contract', draft({ services: [service()] }))).data.faults.services).toContain(
      '请填写费用，或选择收费计算书',
    );
  });

  it('is a docx with the firm’s clauses, filled with what it says', async () => {
    const { data } = await save('contract', draft({ plans: [plan('1000')], payTerms: '先款后票' }));
    const answer = await product.fetch(gm, `/b/contract/${data.id}/text`);
    expect(answer.headers.get('content-type')).toContain('wordprocessingml');
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5000);
    expect((await product.fetch(await product.signIn('hr'), `/b/contract/${data.id}/text`)).status).toBe(403);
  });
});

describe('what comes after a contract', () => {
  it('an approved change counts in its total, moves its end, and may end it', async () => {
    const { data } = await save('contract', draft());
    const change = {
      title: '补充',
      contract: data.id,
      kind: 'extra',
      amount: '250.5',
      reason: '增加范围',
      newEnd: '2027-06-30',
    };
    const made = (await save('contractChange', change)).data;
    expect(await read(data.id)).toMatchObject({ total: '1000.00', changes: '0.00' });
    await approve('contractChange', made.id);
    expect(await read(data.id)).toMatchObject({ total: '1250.50', changes: '250.50', dueDate: '2027-06-30' });
    const ending = (await save('contractChange', { ...change, kind: 'end', amount: '-250.5', newEnd: null })).data;
    await approve('contractChange', ending.id);
    expect(await read(data.id)).toMatchObject({ total: '1000.00', state: 'ended' });
    const less = await save('contractChange', { ...change, amount: '-1000.01' });
    expect(less.data.faults.amount).toContain('不能小于已开票或已到账的0.00元');
  });

  it('orders below a framework, work given to others and reminders are counted at it', async () => {
    const { data } = await save('contract', draft({ type: 'frame' }));
    const order = (await save('contract', draft({ parent: data.id, amount: '300' }))).data;
    expect((await read(data.id)).ordered).toBe('300.00');
    await save('contract', { id: order.id, version: order.version, amount: '350' });
    expect((await read(data.id)).ordered).toBe('350.00');
    expect((await save('contract', { id: data.id, version: 1, parent: data.id })).data.faults.parent).toContain(
      '不能是它自己',
    );
    const given = { title: '测量外协', contract: data.id, supplier: '清源测绘', scope: '现场测量' };
    const small = (await save('outsource', { ...given, amount: '200' })).data;
    expect(small).toMatchObject({ share: '0.200000', needsGm: 'usual' });
    expect((await save('outsource', { ...given, amount: '200.01' })).data.needsGm).toBe('gm');
    await approve('outsource', small.id);
    expect((await read(data.id)).outsourced).toBe('200.00');
    expect((await save('outsource', { ...given, amount: '150' })).data.needsGm).toBe('usual');
    const dun = { contract: data.id, way: 'call', content: '承诺月底付款' };
    await save('receivableDun', { ...dun, date: '2026-03-05' });
    const later = (await save('receivableDun', { ...dun, date: '2026-04-05' })).data;
    expect((await read(data.id)).lastDun).toBe('2026-04-05');
    await product.call(gm, 'DELETE', `/form/receivableDun/${later.id}`);
    expect((await read(data.id)).lastDun).toBe('2026-03-05');
  });
});
