import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseTestLength } from '#tools/testing/choose-test-length.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { createImportTestClient, createOneSheetWorkbook } from '../testing/import-test-client.ts';

/** Lines of a large workbook. */
const MANY = chooseTestLength(20_000, 8000);

let product: TestProduct;
let gm: string;
let client: ReturnType<typeof createImportTestClient>;

beforeAll(async () => {
  product = await startTestProduct();
  gm = await product.signIn('gm');
  client = createImportTestClient(product);
});

const HEADINGS = ['客户名称*', '客户性质', '客户级别', '联系电话', '已核对并非重复'];
const named = (name: string) =>
  product.query('select * from customer_customer where company_id = 1 and name = $1', [name]);
const count = async () => (await product.query('select count(*)::int as n from customer_customer'))[0].n;

describe('reading a workbook', () => {
  it('answers sheets, columns, lines, fields and which column fits which field', async () => {
    const file = await client.upload(
      gm,
      await createOneSheetWorkbook(
        ['合同编号', '合同金额（元）', '签订日期', '备忘'],
        [['HT-1', '5', '2026/01/05', 'x']],
      ),
    );
    const { data } = await client.read(gm, 'contract', file);
    expect(data.excelSheetVos).toEqual([
      {
        sheetName: '数据',
        columnList: ['合同编号', '合同金额（元）', '签订日期', '备忘'].map((title, index) => ({ index, title })),
        datas: [{ row: 2, cells: ['HT-1', '5', '2026/01/05', 'x'] }],
        ...{ total: 1, faults: [], faulty: 0, lacks: ['合同名称', '客户'] },
      },
    ]);
    expect(data.colIndexMaps).toEqual([
      { sheetName: '数据', headRow: 1, cols: { 0: 'no', 1: 'amount', 2: 'signDate' } },
    ]);
    const field = (key: string) => data.fields.find((one: AnsweredJson) => one.key === key);
    expect(field('amount')).toEqual({ key: 'amount', name: '合同金额', col: 1, required: true });
    expect(field('dueDate')).toMatchObject({ name: '到期日期', col: null });
    expect(field('files')).toBeUndefined();
  });

  it('is for who may create such records, and of their own uploads', async () => {
    const file = await client.upload(gm, await createOneSheetWorkbook(['合同编号'], [['x']]));
    const hr = await product.signIn('hr');
    expect((await client.read(hr, 'contract', file)).httpCode).toBe(403);
    expect((await client.confirm(hr, 'contract', file)).httpCode).toBe(403);
    const manager = await product.signIn('manager');
    expect((await client.read(manager, 'contract', file)).httpCode).toBe(404);
    expect((await client.read(await product.signIn('admin2'), 'contract', file)).httpCode).toBe(404);
    expect((await client.read(gm, 'nothing', file)).httpCode).toBe(404);
  });
});

describe('the template', () => {
  it('has the headings of the form, says how each is filled in, and is read back whole', async () => {
    const answer = await product.fetch(gm, '/b/excel/contract/downloadTemplate');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { sheets } = await readXlsx(new Uint8Array(bytes));
    expect(sheets.map(({ name }) => name)).toEqual(['咨询合同', '服务与计费', '收款计划', '填写说明']);
    expect(sheets[0]?.rows[0]).toEqual(expect.arrayContaining(['合同编号', '签订日期*', '到期日期', '客户*']));
    expect(sheets.at(-1)?.rows.find((row) => row[0] === '签订日期')).toEqual([
      '签订日期',
      '必填',
      '日期',
      expect.stringContaining('YYYY/MM/DD'),
    ]);
    const { data } = await client.read(gm, 'contract', await client.upload(gm, bytes));
    expect(Object.keys(data.colIndexMaps[0].cols)).toHaveLength(data.fields.length);
  });
});

describe('an import', () => {
  it('makes records from names as people write them', async () => {
    const people = await product.query("select id, name from org_user where login_name = 'engineer'");
    const [customer] = await product.query(
      'select id, name from customer_customer where company_id = 1 order by id limit 1',
    );
    const headings = ['合同编号', '合同名称', '客户', '业务类型', '合同金额', '费率', '签订日期', '负责人', '状态'];
    const line = [
      'DR-001',
      '导入合同',
      customer.name,
      '结算审核',
      '1,234.50',
      '9.25%',
      '2026年1月5日',
      people[0].name,
      '',
    ];
    const job = await client.run(gm, 'contract', await createOneSheetWorkbook(headings, [line]));
    expect(job).toMatchObject({
      state: 'done',
      title: '导入咨询合同：导入.xlsx',
      result: { msg: '导入完成：新增 1 条' },
    });
    expect(job.result.excelResultItems).toEqual([{ row: 2, state: 'added', title: '导入合同', msg: '新增成功' }]);
    const [row] = await product.query("select * from contract_contract where no = 'DR-001'");
    expect(row).toMatchObject({
      customer: customer.id,
      kind_label: '结算审核',
      amount: '1234.50',
      rate: '0.092500',
      manager: people[0].id,
      state: 'draft',
      state_label: '草拟',
    });
    const { data } = await product.call(gm, 'GET', `/form/contract/${row.id}`);
    expect(data).toMatchObject({ signDate: '2026-01-05', createdBy_label: '周建衡' });
  });

  it('computes what the form computes, whatever a workbook says', async () => {
    const headings = ['标题', '请假类型', '开始日期', '结束日期', '结束时段', '请假天数', '请假事由'];
    const line = ['导入的请假', '年休假', '2026-11-23', '2026-11-26', '上午', '1', '家事'];
    const job = await client.run(gm, 'leave', await createOneSheetWorkbook(headings, [line]));
    expect(job).toMatchObject({ state: 'done', result: { msg: '导入完成：新增 1 条' } });
    expect(await product.query("select days from attendance_leave where title = '导入的请假'")).toEqual([
      { days: '3.5' },
    ]);
    const backwards = await client.run(
      gm,
      'leave',
      await createOneSheetWorkbook(headings, [line.with(3, '2026-11-20')]),
    );
    expect(JSON.stringify(backwards)).toContain('结束日期不能早于开始日期');
  });

  it('with faults names each by line and field, keeps nothing, and can be downloaded with every fault', async () => {
    const before = await count();
    const content = await createOneSheetWorkbook(HEADINGS, [
      ['好客户', '国企', '战略', '13800000000', '是'],
      ['', '国企', '战略', '', ''],
      ['坏客户', '外星企业', 'Z级', '12', '也许'],
      ['好客户', '', '', '', ''],
    ]);
    const job = await client.run(gm, 'customer', content);
    expect(job).toMatchObject({ state: 'failed', error: '数据有 6 处错误，未导入任何内容' });
    expect(job.result.excelResultItems.map(({ row, msg }: AnsweredJson) => [row, msg])).toEqual([
      [3, '客户名称不能为空'],
      [4, expect.stringContaining('客户性质没有选项“外星企业”')],
      [4, expect.stringContaining('客户级别没有选项“Z级”')],
      [4, expect.stringContaining('已核对并非重复应为是或否')],
      [4, expect.stringContaining('联系电话不是有效的手机号')],
      [5, '客户名称与第 2 行重复'],
    ]);
    expect(await count()).toBe(before);
    const answer = await product.fetch(gm, `/b/excel/importResult/${job.result.importId}`);
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    expect(sheets[0]?.rows[0]?.[0]).toBe('数据有 6 处错误，未导入任何内容');
    expect(sheets[0]?.rows).toHaveLength(8);
    expect(sheets[0]?.rows[2]).toEqual([3, null, '失败', '客户名称不能为空']);
    const engineer = await product.signIn('engineer');
    expect((await product.fetch(engineer, `/b/excel/importResult/${job.result.importId}`)).status).toBe(404);
  });

  it('takes several choices of one cell, and names the one that is none', async () => {
    const lines = (specialty: string) =>
      createOneSheetWorkbook(['项目名称', '业务类型', '专业'], [['多专业项目', '结算审核', specialty]]);
    const bad = await client.run(gm, 'project', await lines('土建、魔法'));
    expect(bad.result.excelResultItems[0].msg).toContain('没有选项“魔法”');
    expect(await client.run(gm, 'project', await lines('土建、暖通'))).toMatchObject({ state: 'done' });
    const [row] = await product.query("select * from project_project where name = '多专业项目'");
    expect(row).toMatchObject({ specialty: 'civil,hvac', specialty_label: '土建、暖通' });
  });

  it('needs a column for every required field', async () => {
    const job = await client.run(gm, 'contract', await createOneSheetWorkbook(['合同编号', '合同名称'], [['A', 'B']]));
    expect(job).toMatchObject({ state: 'failed', error: '请先对应必填字段：客户、合同金额、签订日期' });
    const file = await client.upload(gm, await createOneSheetWorkbook(['甲'], [['A']]));
    const refused = await client.confirm(gm, 'customer', file, { map: { sheetName: '数据', headRow: 1, cols: {} } });
    expect(refused.msg).toBe('请先对应必填字段：客户名称');
  });

  it('takes the columns as they were mapped by hand, and leaves removed lines out', async () => {
    const file = await client.upload(
      gm,
      await createOneSheetWorkbook(
        ['甲', '乙'],
        [
          ['手工一', '刘工'],
          ['手工二', '王工'],
          ['手工三', '张工'],
        ],
      ),
    );
    const map = { sheetName: '数据', headRow: 1, cols: { 0: 'name', 1: 'contact' } };
    const { data } = await client.confirm(gm, 'customer', file, { map, params: { removedRows: [3] } });
    expect(await client.ended(gm, data.id)).toMatchObject({ state: 'done' });
    expect(await named('手工三')).toMatchObject([
      { contact: '张工', grade: 'normal', grade_label: '普通', not_double: false },
    ]);
    expect(await named('手工二')).toEqual([]);
  });
});

describe('lines the system has already', () => {
  const lines = [
    ['重复客户', '政府部门', '', '13900000001', ''],
    ['全新客户', '', '', '', ''],
  ];

  it('are shown beside its data first; then they are left out or written over it', async () => {
    await product.call(gm, 'POST', '/form/customer/save', {
      name: '重复客户',
      nature: 'state',
      grade: 'strategic',
      phone: '13800000000',
    });
    const asked = await client.run(gm, 'customer', await createOneSheetWorkbook(HEADINGS, lines));
    expect(asked).toMatchObject({ state: 'failed', error: '有 1 行与系统中的数据重复，请核对后确认' });
    expect(asked.result.duplicates).toEqual([
      {
        row: 2,
        existing: { name: '重复客户', nature: '国企', grade: '战略', phone: '13800000000', notDouble: '否' },
        incoming: { name: '重复客户', nature: '政府部门', grade: '', phone: '13900000001', notDouble: '' },
      },
    ]);
    expect(await named('全新客户')).toEqual([]);

    const skipped = await client.run(gm, 'customer', await createOneSheetWorkbook(HEADINGS, lines), {
      duplicates: 'skip',
    });
    expect(skipped.result.msg).toBe('导入完成：新增 1 条，跳过 1 条');
    expect(await named('重复客户')).toMatchObject([{ phone: '13800000000', version: 1 }]);

    const written = await client.run(gm, 'customer', await createOneSheetWorkbook(HEADINGS, lines), {
      duplicates: 'overwrite',
    });
    expect(written.result.msg).toBe('导入完成：更新 2 条');
    expect(await named('重复客户')).toMatchObject([
      { phone: '13900000001', nature: 'government', grade: 'strategic', version: 2 },
    ]);
  });

  it('but out of the person’s sight are a fault that shows nothing of them', async () => {
    const [hidden] = await product.query(
      "select no from contract_contract where company_id = 1 and created_by <> (select id from org_user where login_name = 'engineer') and dept_id is distinct from (select dept from org_user where login_name = 'engineer') order by id limit 1",
    );
    const [customer] = await product.query(
      'select name from customer_customer where company_id = 1 order by id limit 1',
    );
    const manager = await product.signIn('manager');
    const headings = ['合同编号', '合同名称', '客户', '合同金额', '签订日期'];
    const content = await createOneSheetWorkbook(headings, [[hidden.no, '抢号', customer.name, '1', '2026/1/1']]);
    const job = await client.run(manager, 'contract', content);
    const sees = await product.call(manager, 'POST', '/form/contract/queryList', { params: { no: hidden.no } });
    if (sees.total === 0) expect(job.result.excelResultItems[0].msg).toBe('合同编号已存在，不能重复');
    else expect(job.result.duplicates[0].existing.no).toBe(hidden.no);
  });
});

describe('a large import', () => {
  it('leaves the request loop free, can be cancelled without a trace, and is kept whole', async () => {
    const many = Array.from({ length: MANY }, (_, at) => [`批量客户${at}`, '国企', '战略', '13800000000', '否']);
    const content = await createOneSheetWorkbook(HEADINGS, many);
    const before = await count();
    const first = await client.confirm(gm, 'customer', await client.upload(gm, content));
    let [answers, progress] = [0, 0];
    while (progress < 45) {
      const { data } = await product.call(gm, 'GET', `/b/job/${first.data.id}`);
      answers += 1;
      progress = data.state === 'running' || data.state === 'waiting' ? data.progress : 100;
    }
    await product.call(gm, 'POST', `/b/job/${first.data.id}/cancel`);
    expect(await client.ended(gm, first.data.id)).toMatchObject({ state: 'cancelled' });
    expect(await count()).toBe(before);
    // Others were answered all the while.
    expect(answers).toBeGreaterThan(3);
    const job = await client.run(gm, 'customer', content);
    expect(job).toMatchObject({ result: { msg: `导入完成：新增 ${MANY} 条` } });
    expect(await count()).toBe(before + MANY);
    const { total } = await product.call(gm, 'POST', '/form/customer/queryList', { params: { name$like: '批量客户' } });
    expect(total).toBe(MANY);
  });
});

it('an import by encoded file item finds its columns by itself', async () => {
  const id = await client.upload(gm, await createOneSheetWorkbook(HEADINGS, [['编码客户', '', '', '', '']]));
  const encodedFileItem = Buffer.from(JSON.stringify({ id, fileName: '导入.xlsx' })).toString('base64');
  const { data } = await product.call(gm, 'POST', '/b/excel/doImport', { code: 'customer', encodedFileItem });
  expect(await client.ended(gm, data.id)).toMatchObject({ result: { msg: '导入完成：新增 1 条' } });
});
