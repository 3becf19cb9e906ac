import { beforeAll, describe, expect, it } from 'vitest';
import { unpackArchiveEntries } from '#kernel/server/files/unpack-archive-entries.ts';
import { setTestParam } from '#tools/testing/records/set-test-param.ts';
import { uploadFile } from '#tools/testing/records/upload-files.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { approveByEverybody, submitAndApprove, submitRecord } from '#tools/testing/workflow/submit-and-approve.ts';
import { contractParams } from '../model/params.ts';

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

const approve = (processCode: string, recordId: string) =>
  submitAndApprove(product, { token: gm, processCode, recordId });

const upload = () => uploadFile(product, gm, ['合同扫描件.pdf', '%PDF-1.4 scan']);

async function textOf(answer: Response): Promise<string> {
  const entries = await unpackArchiveEntries(new Uint8Array(await answer.arrayBuffer()), () => true);
  return (entries.get('word/document.xml')?.toString() ?? '').replaceAll(/<[^>]+>/g, '');
}

describe('a contract', () => {
  it('made of a calculated fee is planned, approved and signed, and falls due', async () => {
    const [tariff] = (
      await product.call(gm, 'POST', '/b/feetool/tbfeedetail/queryList', {
        params: { name: '工程结算审核', baseName: '送审工程造价' },
      })
    ).data.filter(({ base_label }: AnsweredJson) => base_label.startsWith('广东'));
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
    expect((await sign(data)).msg).toBe('咨询合同审批通过后才能登记签订');
    expect(await approve('contract', data.id)).toEqual(expect.arrayContaining(['财务审核']));
    const approved = await read(data.id);
    expect(approved).toMatchObject({ status: 'approved', state: 'draft', overdue: '0.00' });
    expect((await sign(approved, { signDate: '2999-01-01' })).data.faults).toEqual({
      signDate: '签订日期不能晚于今天',
    });
    expect((await sign(approved, { scan: [] })).success).toBe(false);
    const signed = (await sign(approved, { scan: [{ id: await upload(), fileName: '合同扫描件.pdf', fileSize: 13 }] }))
      .data;
    expect(signed).toMatchObject({
      state: 'signed',
      state_label: '已签订',
      signDate: '2026-01-20',
      overdue: '105975.84',
      nextDue: '2026-02-01',
    });
    expect(signed.scan).toMatchObject([{ fileName: '合同扫描件.pdf' }]);
    expect((await sign(await read(data.id))).msg).toBe('咨询合同已签订，不能登记签订');
  });

  const sign = ({ id, version }: AnsweredJson, more: object = {}) =>
    product.call(gm, 'POST', `/form/contract/${id}/step`, {
      step: 'sign',
      version,
      values: { signDate: '2026-01-20', scan: [{ id: '1' }], ...more },
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
    await setTestParam(product, contractParams.vice, '900');
    expect((await save('contract', draft())).data.reviewLevel).toBe('vice');
    await setTestParam(product, contractParams.vice);
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
    const words = await textOf(answer);
    expect(words).toContain('先款后票');
    expect(words).toContain('对委托人提供的竣工结算资料进行审核');
    expect((await product.fetch(await product.signIn('hr'), `/b/contract/${data.id}/text`)).status).toBe(403);
  });

  it('follows the template of its type, whose clauses take in what it says', async () => {
    const saveTerm = async (more: object) =>
      product.call(await product.signIn('admin'), 'POST', '/form/contractTerm/save', {
        part: 'duty',
        types: 'agency',
        ...more,
      });
    const clause = '{客户}委托的{项目名称}，费用{合同金额}元（{合同金额大写}），税率{税率}，{到期日期}前完成';
    expect((await saveTerm({ code: 'T1', name: '测试条款', content: clause })).msg).toBe('');
    const unknown = await saveTerm({ code: 'T2', name: '错误条款', content: '按{没有的字段}执行' });
    expect(unknown.data.faults).toEqual({ content: '合同没有名为“没有的字段”的内容，不能填入条款' });
    const text = async (more: object) => {
      const { data } = await save('contract', draft(more));
      return textOf(await product.fetch(gm, `/b/contract/${data.id}/text`));
    };
    const agency = await text({ type: 'agency', projectName: '滨江路改造' });
    const { customer_label: name } = (await product.call(gm, 'POST', '/form/contract/queryList', { pageSize: 1 }))
      .data[0];
    expect(agency).toContain(`${name}委托的滨江路改造，费用1,000.00元（壹仟元整），税率6.00%，________前完成`);
    expect(agency).toContain('办理滨江路改造的招标事宜');
    expect(agency).not.toContain('竣工结算资料');
    expect(await text({ type: 'cost' })).not.toContain('测试条款');
  });
});

describe('what comes after a contract', () => {
  /** One of before the firm worked here, without a plan. */
  const running = async (): Promise<AnsweredJson> =>
    (await product.call(await product.signIn('admin'), 'POST', '/form/contract/save', draft({ state: 'running' })))
      .data;

  it('is numbered below it, changes and supplements together, and stays with it', async () => {
    const [one, other] = [await running(), await running()];
    const change = (contract: string) => ({ title: '补充', contract, kind: 'extra', amount: '1', reason: '增加范围' });
    const numberOf = async (form: string, body: object) => (await save(form, body)).data.no;
    const [first, ...atOnce] = [
      await numberOf('contractChange', change(one.id)),
      ...(await Promise.all([1, 2, 3].map(() => numberOf('contractChange', change(one.id))))),
    ];
    expect([first, ...atOnce.sort()]).toEqual(['01', '02', '03', '04'].map((count) => `${one.no}-B${count}`));
    expect(await numberOf('contractChange', change(other.id))).toBe(`${other.no}-B01`);
    const supplement = draft({ no: undefined, nature: 'supplement', parent: one.id });
    expect(await numberOf('contract', supplement)).toBe(`${one.no}-B05`);
    const { data: frame } = await save('contract', draft({ type: 'frame' }));
    expect(await numberOf('contract', draft({ no: undefined, nature: 'order', parent: frame.id }))).toMatch(/^HT-/);
    const { data: made } = await save('contractChange', change(other.id));
    const moved = await save('contractChange', { id: made.id, version: made.version, contract: one.id });
    expect(moved.data).toMatchObject({ contract: other.id, no: `${other.no}-B02` });
  });

  it('two changes that together take away what was invoiced are not both approved, also at once', async () => {
    const data = await running();
    await product.query('update contract_contract set invoiced = 500 where id = $1', [data.id]);
    const change = {
      title: '核减',
      contract: data.id,
      kind: 'extra',
      amount: '-400',
      reason: '缩小范围',
      newEnd: null,
    };
    const open = await Promise.all(
      [1, 2, 3].map(async () => {
        const made = (await save('contractChange', change)).data;
        return { made, asked: { token: gm, processCode: 'contractChange', recordId: made.id } };
      }),
    );
    const started = await Promise.all(open.map(({ asked }) => submitRecord(product, asked)));
    const ended = await Promise.allSettled(started.map((one) => approveByEverybody(product, one.data.procInstId)));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await read(data.id)).toMatchObject({ total: '600.00', changes: '-400.00' });
  });

  it('says its nature and what it is about; what does not fit is told at its field', async () => {
    const [, other] = (await product.call(gm, 'POST', '/form/customer/queryList', { pageSize: 2 })).data;
    const faultsOf = async (more: object) => Object.keys((await save('contract', draft(more))).data.faults ?? {});
    expect(await faultsOf({ nature: 'three' })).toEqual(['third']);
    expect(await faultsOf({ nature: 'three', third: customer })).toEqual(['third']);
    expect(await faultsOf({ nature: 'order' })).toEqual(['parent']);
    expect(await faultsOf({ scale: '12000' })).toEqual(['scaleUnit']);
    expect(await faultsOf({ startDate: '2026-03-01', dueDate: '2026-02-01' })).toEqual(['startDate']);
    const about = { projectName: '滨江路改造', area: '330100', scale: '12000', scaleUnit: 'm²', copies: 6 };
    const { data } = await save('contract', draft({ nature: 'three', third: other.id, ...about }));
    expect(data).toMatchObject({ third_label: other.name, scale: '12000.00', taxRate: '0.060000', provisional: false });
    expect(data).toMatchObject({ ...about, scale: '12000.00', nature_label: '三方合同' });
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
