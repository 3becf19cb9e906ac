import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { createImportTestClient, createTestWorkbook } from '#platform/engines/excel/testing/import-test-client.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let gm: string;
let customer: string;
let io: ReturnType<typeof createImportTestClient>;

beforeAll(async () => {
  product = await startTestProduct();
  gm = await product.signIn('gm');
  customer = (await product.call(gm, 'POST', '/form/customer/queryList', {})).data[0].name;
  io = createImportTestClient(product);
});

const HEADS = ['合同编号', '合同名称', '客户', '合同金额', '签订日期'];
const PLANS = ['合同编号', '合同名称', '节点名称', '收款条件', '金额', '计划日期'];
const SERVICES = ['合同编号', '业务类型', '服务内容', '计费方式', '费用'];
const contracts = (...rows: readonly (readonly [string, string, string])[]) =>
  ['咨询合同', HEADS, rows.map(([no, name, amount]) => [no, name, customer, amount, '2026/01/05'])] as const;
const plans = (...rows: readonly string[][]) => ['收款计划', PLANS, rows] as const;
const service = (no: string, fee: string) => [no, '结算审核', '结算审核服务', '基本费+效益费', fee];
const services = (...rows: readonly string[][]) => ['服务与计费', SERVICES, rows] as const;
const run = async (sheets: Parameters<typeof createTestWorkbook>[0], params = {}) =>
  io.run(gm, 'contract', await createTestWorkbook(sheets), params);
const stored = async (no: string): Promise<AnsweredJson> => {
  const [found] = (await product.call(gm, 'POST', '/form/contract/queryList', { params: { no } })).data;
  return found ? (await product.call(gm, 'GET', `/form/contract/${found.id}`)).data : null;
};

describe('contracts from a workbook', () => {
  it('come with their services and receivable plan from sheets of their own, in one', async () => {
    const job = await run([
      plans(
        ['LN-1', '', '首付款', '签订', '300', '2026/2/1'],
        ['', '按名称的合同', '一次付清', '出具报告', '500', '2026/3/1'],
        ['LN-1', '明细合同', '尾款', '审计确认', '700.50', '2026年6月1日'],
      ),
      contracts(['LN-1', '明细合同', ''], ['', '按名称的合同', '500']),
      services(service('LN-1', '1000.5'), service('LN-1', '0')),
    ]);
    expect(job).toMatchObject({ state: 'done', result: { msg: '导入完成：新增 2 条' } });
    const first = await stored('LN-1');
    expect(first).toMatchObject({ amount: '1000.50', planned: '1000.50', unplanned: '0.00' });
    expect(
      first.plans.map(({ name, amount, condition, planDate }: AnsweredJson) => [name, amount, condition, planDate]),
    ).toEqual([
      ['首付款', '300.00', 'sign', '2026-02-01'],
      ['尾款', '700.50', 'audit', '2026-06-01'],
    ]);
    expect(first.services.map(({ fee }: AnsweredJson) => fee)).toEqual(['1000.50', '0.00']);
    const [named] = await product.query(
      "select p.amount from contract_receivable_plan p join contract_contract c on c.id = p.contract where c.name = '按名称的合同'",
    );
    expect(named).toEqual({ amount: '500.00' });
  });

  it('tell faults of lines by sheet, row and column, and none of it is kept', async () => {
    const job = await run([
      contracts(['LN-2', '有错的合同', '100'], ['LN-3', '同名合同', '100'], ['LN-4', '同名合同', '100']),
      plans(
        ['LN-2', '', '首付款', '不存在的条件', '一百', ''],
        ['LN-9', '', '尾款', '签订', '1', '2026/2/1'],
        ['', '同名合同', '尾款', '签订', '1', '2026/2/1'],
        ['', '', '尾款', '签订', '1', '2026/2/1'],
      ),
    ]);
    expect(job.state).toBe('failed');
    const found = job.result.excelResultItems.map(({ sheet, row, key, msg }: AnsweredJson) => [
      sheet,
      row,
      key ?? '',
      msg,
    ]);
    expect(found).toEqual([
      ['收款计划', 2, 'condition', '收款条件没有选项“不存在的条件”'],
      ['收款计划', 2, 'amount', expect.stringContaining('金额')],
      ['收款计划', 2, 'planDate', '计划日期不能为空'],
      ['收款计划', 3, '', '咨询合同中没有合同编号“LN-9”'],
      ['收款计划', 4, '', '合同名称“同名合同”对应第 3、4 行，请改填唯一的编号'],
      ['收款计划', 5, '', '请填写合同编号或合同名称，说明属于哪条咨询合同'],
    ]);
    expect(await stored('LN-2')).toBeNull();
    expect(await stored('LN-3')).toBeNull();
  });

  it('replace the lines of a contract that is written over, and leave those of which the workbook says nothing', async () => {
    const again = [
      contracts(['LN-1', '改名的合同', '1000.5']),
      plans(['LN-1', '', '全款', '签订', '1000.5', '2026/2/1']),
    ];
    const asked = await run(again);
    expect(asked.result.msg).toBe('有 1 行与系统中的数据重复，请核对后确认；覆盖时其明细行一并替换');
    expect(await run(again, { duplicates: 'overwrite' })).toMatchObject({ result: { msg: '导入完成：更新 1 条' } });
    const after = await stored('LN-1');
    expect(after.plans.map(({ name }: AnsweredJson) => name)).toEqual(['全款']);
    expect(after).toMatchObject({ name: '改名的合同', unplanned: '0.00' });
    expect(after.services).toHaveLength(2);
  });

  it('leave lines out with the contract that is taken out by hand', async () => {
    const sheets = [
      contracts(['LN-5', '留下的合同', '100'], ['LN-6', '移除的合同', '100']),
      plans(['LN-5', '', '全款', '签订', '100', '2026/2/1'], ['LN-6', '', '全款', '签订', '100', '2026/2/1']),
    ];
    const file = await io.upload(gm, await createTestWorkbook(sheets));
    const { data } = await io.read(gm, 'contract', file);
    expect(data.notes).toEqual(['工作表“收款计划”的 2 行一并导入']);
    expect(data.excelSheetVos.map(({ sheetName }: AnsweredJson) => sheetName)).toEqual(['咨询合同']);
    const started = await io.confirm(gm, 'contract', file, { map: data.colIndexMaps[0], params: { removedRows: [3] } });
    expect(await io.ended(gm, started.data.id)).toMatchObject({ result: { msg: '导入完成：新增 1 条' } });
    expect((await stored('LN-5')).plans).toHaveLength(1);
    expect(await stored('LN-6')).toBeNull();
  });

  it('are written into a template with a sheet for each kind of lines', async () => {
    const answer = await product.fetch(gm, '/b/excel/contract/downloadTemplate');
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    expect(sheets.map(({ name }) => name)).toEqual(['咨询合同', '服务与计费', '收款计划', '填写说明']);
    expect(sheets[2]?.rows[0]).toEqual(['合同编号', '合同名称', '节点名称*', '收款条件*', '金额*', '计划日期*']);
    expect(sheets[3]?.rows.find((row) => row[0] === '收款计划：计划日期')?.slice(1, 3)).toEqual(['必填', '日期']);
  });
});
