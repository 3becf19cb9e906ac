import { beforeAll, describe, expect, it } from 'vitest';
import { uploadFile } from '#tools/testing/records/upload-files.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { FORM_TEMPLATES } from '../model/templates/index.ts';
import { fillTestForm } from '../testing/fill-test-form.ts';
import { sampleTripFormDesign } from '../testing/sample-trip-form-design.ts';

let product: TestProduct;
const tokens: Record<string, string> = {};
const call = (who: string, method: string, path: string, body?: unknown) =>
  product.call(tokens[who] ?? null, method, path, body);

beforeAll(async () => {
  product = await startTestProduct();
  for (const name of ['admin', 'engineer', 'manager', 'finance', 'gm', 'admin2'])
    tokens[name] = await product.signIn(name);
});

const upload = (who: string) => uploadFile(product, tokens[who] ?? '', ['附件.txt', '附件']);

/** Makes a form of this design and publishes it. @returns its code */
async function publish(who: string, name: string, design: object = sampleTripFormDesign): Promise<string> {
  const made = await call(who, 'POST', '/b/forms', { name, category: 'hr' });
  expect(made.code, made.msg).toBe(1000);
  const { code } = made.data;
  await republish(who, code, design);
  return code;
}

async function republish(who: string, code: string, design: object): Promise<AnsweredJson> {
  const { data: draft } = await call(who, 'GET', `/b/forms/${code}/draft`);
  const { name, category } = draft;
  const saved = await call(who, 'PUT', `/b/forms/${code}/draft`, {
    design: { ...design, prefix: draft.design.prefix },
    identity: { name, category },
    revision: draft.revision,
  });
  expect(saved.code, saved.msg).toBe(1000);
  const answer = await call(who, 'POST', `/b/forms/${code}/publish`, { revision: saved.data.revision, note: '' });
  expect(answer.code, answer.msg).toBe(1000);
  return answer.data;
}

const values = {
  reason: '去滨江现场踏勘',
  kind: 'car',
  start: '2026-11-23',
  fee: '120.5',
  count: 2,
  overnight: true,
  costs: [
    { item: '高铁', amount: '300' },
    { item: '住宿', amount: '450.25' },
  ],
};

describe('a form that a company designed', () => {
  let code: string;
  beforeAll(async () => {
    code = await publish('admin', '出差申请');
  });

  it('stands in the page of calls of its company, and of no other', async () => {
    const shapes = async (who: string): Promise<string[]> => {
      const document = (await (await product.fetch(tokens[who] ?? null, '/docs/openapi.json')).json()) as AnsweredJson;
      const { schema } = document.paths['/api/form/{name}/{id}'].get.responses['200'].content['application/json'];
      return schema.anyOf.map(({ title }: AnsweredJson) => title);
    };
    expect(await shapes('engineer')).toContain(code);
    expect(await shapes('engineer')).toContain('leave');
    expect(await shapes('admin2')).not.toContain(code);
  });

  it('is started by people the same minute, and decided by the process it came with', async () => {
    const started = await call('engineer', 'POST', '/form/workflow/start', { processCode: code, form: values });
    expect(started.code, started.msg).toBe(1000);
    const { data: row } = await call('engineer', 'GET', `/form/${code}/${started.data.recordId}`);
    expect(row.no).toMatch(/^CCSQ\d{8}001$/);
    expect(row).toMatchObject({
      title: `${row.createdBy_label}的出差申请：去滨江现场踏勘`,
      kind_label: '自驾',
      fee: '120.50',
      total: '750.25',
      status: 'running',
      status_label: '审批中',
    });
    expect(row.costs.map((line: AnsweredJson) => line.item)).toEqual(['高铁', '住宿']);
    const options = await call('engineer', 'POST', '/act/procdef/queryList', { filter: true });
    expect(options.data.map((one: AnsweredJson) => one.key)).toContain(code);
  });

  it('is listed, filtered, sorted, counted and searched like any other', async () => {
    const fees = ['10', '30', '20'];
    for (const fee of fees) {
      const saved = await call('finance', 'POST', `/form/${code}/save`, { ...values, fee, reason: `审计外勤${fee}` });
      expect(saved.code, saved.msg).toBe(1000);
    }
    const list = async (body: object) =>
      call('admin', 'POST', `/form/${code}/queryList`, { pageNo: 1, pageSize: 20, ...body });
    const sorted = await list({ params: { title$like: '审计外勤' }, sort: 'fee' });
    expect(sorted.data.map((row: AnsweredJson) => row.fee)).toEqual(['10.00', '20.00', '30.00']);
    expect(sorted.total).toBe(3);
    expect((await list({ params: { fee$ge: '20', reason$like: '审计' } })).total).toBe(2);
    expect((await list({ params: { kind: 'train' } })).total).toBe(0);
    expect((await list({ params: { start$between: ['2026-11-01', '2026-11-30'] } })).total).toBe(4);
    expect((await list({ params: { nonsense: '1' } })).msg).toContain('没有查询字段');
    const found = await call('admin', 'GET', `/search/${encodeURIComponent('审计外勤')}/all/1`).catch(() => null);
    expect(found).not.toBeNull();
  });

  it('keeps its lines as records, which have a list of their own and are summed there', async () => {
    const lines = await call('admin', 'POST', `/form/${code}.costs/queryList`, {
      pageNo: 1,
      pageSize: 50,
      params: { amount$ge: '400' },
    });
    expect(lines.code, lines.msg).toBe(1000);
    expect(lines.total).toBe(4);
    expect(lines.data[0].item).toBe('住宿');
    expect(lines.data[0].record_label).toContain('出差申请');
  });

  it('tells who changed what, in the words of the form', async () => {
    const { data: row } = await call('finance', 'POST', `/form/${code}/save`, values);
    const [first] = row.costs;
    const changed = await call('finance', 'POST', `/form/${code}/save`, {
      ...{ id: row.id, version: row.version, fee: '99', kind: 'train' },
      costs: [{ ...first, amount: '310' }],
    });
    expect(changed.code, changed.msg).toBe(1000);
    const { data: log } = await call('finance', 'GET', `/form/${code}/${row.id}/changes`);
    const told = log.flatMap((entry: AnsweredJson) => entry.changes);
    expect(told).toContainEqual({ code: 'fee', label: '预计费用', from: '120.50', to: '99.00' });
    expect(told).toContainEqual({ code: 'kind', label: '交通方式', from: '自驾', to: '火车' });
    expect(told.some((one: AnsweredJson) => one.code === 'costs' && one.to.includes('310'))).toBe(true);
  });

  it('is exported and imported like any other', async () => {
    const answer = await product.fetch(tokens.admin ?? null, `/form/${code}/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ columns: ['no', 'title', 'fee'] }),
    });
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(2000);
    const template = await product.fetch(tokens.admin ?? null, `/b/excel/${code}/downloadTemplate`);
    expect(template.status).toBe(200);
  });

  it('judges what people fill in by its rules, on the server too', async () => {
    const missing = await call('engineer', 'POST', `/form/${code}/save`, { ...values, reason: '' });
    expect(JSON.stringify(missing)).toContain('出差事由不能为空');
    const hotel = await call('engineer', 'POST', `/form/${code}/save`, { ...values, overnight: true, kind: 'plane' });
    expect(JSON.stringify(hotel)).toContain('飞机理由不能为空');
    const stranger = await call('engineer', 'POST', `/form/${code}/save`, { ...values, host: '999999' });
    expect(JSON.stringify(stranger)).toContain('不存在');
  });

  it('shows its records by data scope, and nothing of them to other companies', async () => {
    const own = await call('engineer', 'POST', `/form/${code}/queryList`, { pageNo: 1, pageSize: 50 });
    expect(own.data.every((row: AnsweredJson) => row.reason !== '审计外勤10')).toBe(true);
    const all = await call('admin', 'POST', `/form/${code}/queryList`, { pageNo: 1, pageSize: 50 });
    expect(all.total).toBeGreaterThan(own.total);
    expect((await call('admin2', 'POST', `/form/${code}/queryList`, { pageNo: 1, pageSize: 50 })).status).toBe(404);
    expect((await call('admin2', 'GET', `/form/${code}/${all.data[0].id}`)).status).toBe(404);
  });

  it('has the same code in another company without either knowing', async () => {
    expect(await publish('admin2', '出差申请')).toBe(code);
    const theirs = await call('admin2', 'POST', `/form/${code}/save`, { ...values, reason: '别家的' });
    expect(theirs.code, theirs.msg).toBe(1000);
    const list = await call('admin2', 'POST', `/form/${code}/queryList`, { pageNo: 1, pageSize: 50 });
    expect(list.data.map((row: AnsweredJson) => row.reason)).toEqual(['别家的']);
    const ours = await call('admin', 'POST', `/form/${code}/queryList`, {
      pageNo: 1,
      pageSize: 50,
      params: { reason$like: '别家' },
    });
    expect(ours.total).toBe(0);
  });
});

describe('a version', () => {
  it('that follows keeps what was filled in before, and a field never becomes another one', async () => {
    const code = await publish('admin', '外勤登记');
    const { data: row } = await call('admin', 'POST', `/form/${code}/save`, values);
    const { fields, rows } = sampleTripFormDesign;
    const fewer = {
      ...sampleTripFormDesign,
      title: '{表单}',
      fields: [...fields.filter((field) => field.code !== 'fee'), { code: 'phone', kind: 'phone', label: '联系电话' }],
      rows: [...rows.map((codes) => codes.filter((one) => one !== 'fee')).filter((codes) => codes.length), ['phone']],
      list: { columns: ['phone'], filters: [] },
    };
    expect(await republish('admin', code, fewer)).toMatchObject({ version: 2, processCode: code });
    const now = await call('admin', 'GET', `/form/${code}/${row.id}`);
    expect(now.data.fee).toBeUndefined();
    expect(await republish('admin', code, sampleTripFormDesign)).toMatchObject({ version: 3 });
    expect((await call('admin', 'GET', `/form/${code}/${row.id}`)).data.fee).toBe('120.50');
    const { data: draft } = await call('admin', 'GET', `/b/forms/${code}/draft`);
    const changed = fields.map((field) => (field.code === 'fee' ? { ...field, kind: 'date' } : field));
    const saved = await call('admin', 'PUT', `/b/forms/${code}/draft`, {
      ...{
        design: { ...sampleTripFormDesign, fields: changed, prefix: 'WQ' },
        identity: { name: draft.name, category: 'hr' },
      },
      revision: draft.revision,
    });
    const refused = await call('admin', 'POST', `/b/forms/${code}/publish`, {
      revision: saved.data.revision,
      note: '',
    });
    expect(refused.msg).toContain('改变了类型');
    const { data: versions } = await call('admin', 'GET', `/b/forms/${code}/versions`);
    expect(versions.map((one: AnsweredJson) => one.version)).toEqual([3, 2, 1]);
  });

  it('is known to another process as soon as it is told', async () => {
    const other = await product.companion();
    const code = await publish('admin', '车辆借用');
    const token = await other.signIn('engineer');
    await expect
      .poll(async () => (await other.call(token, 'POST', `/form/${code}/queryList`, { pageNo: 1, pageSize: 5 })).status)
      .toBe(200);
  });
});

describe('a template', () => {
  it.each(FORM_TEMPLATES.map(({ key, name }) => [name, key] as const))(
    '%s is published as it is, started filled in, and decided',
    async (name, key) => {
      const { category } = FORM_TEMPLATES.find((one) => one.key === key) ?? {};
      const made = await call('admin', 'POST', '/b/forms', { name, category, template: key });
      expect(made.code, made.msg).toBe(1000);
      const { code } = made.data;
      const { data: draft } = await call('admin', 'GET', `/b/forms/${code}/draft`);
      const answer = await call('admin', 'POST', `/b/forms/${code}/publish`, { revision: draft.revision, note: '' });
      expect(answer.code, answer.msg).toBe(1000);
      const { data: me } = await call('engineer', 'GET', '/user/info');
      const known = { person: me.userId, dept: me.deptInfo.deptId, file: await upload('engineer') };
      const form = fillTestForm(draft.design.fields, known);
      const started = await call('engineer', 'POST', '/form/workflow/start', { processCode: code, form });
      expect(started.code, started.msg).toBe(1000);
      const list = await call('engineer', 'POST', `/form/${code}/queryList`, { pageNo: 1, pageSize: 5 });
      expect(list.data).toMatchObject([{ id: started.data.recordId, status: 'running' }]);
      const { data: todo } = await call('manager', 'POST', '/b/wf/task/queryTodoList', { params: {} });
      const task = todo.find(({ procInstId }: AnsweredJson) => procInstId === started.data.procInstId);
      expect(await call('manager', 'POST', `/b/wf/task/${task.id}/decide`, { action: 'approve' })).toMatchObject({
        code: 1000,
      });
      const { data: decided } = await call('engineer', 'GET', `/form/${code}/${started.data.recordId}`);
      expect(decided.status).toBe('approved');
    },
  );
});

describe('a faulty design', () => {
  it.each([
    ['without fields', { fields: [], rows: [], list: { columns: [], filters: [] } }, '还没有字段'],
    [
      'with a rule nobody can read',
      { fields: [{ code: 'a', kind: 'text', label: '甲', rules: { show: '1 +' } }], rows: [['a']] },
      '规则有误',
    ],
    [
      'with a rule about no field',
      { fields: [{ code: 'a', kind: 'text', label: '甲', rules: { show: 'b = 1' } }], rows: [['a']] },
      '没有名为',
    ],
    [
      'with a field of a name that every object has',
      { fields: [{ code: 'constructor', kind: 'text', label: '甲' }], rows: [['constructor']] },
      '是系统保留的',
    ],
    ['with choices that are none', { fields: [{ code: 'a', kind: 'dict', label: '甲' }], rows: [['a']] }, '还没有选项'],
    [
      'with two fields of a name',
      {
        fields: [
          { code: 'a', kind: 'text', label: '甲' },
          { code: 'b', kind: 'text', label: '甲' },
        ],
        rows: [['a', 'b']],
      },
      '重复',
    ],
    [
      'with a title of no field',
      { fields: [{ code: 'a', kind: 'text', label: '甲' }], rows: [['a']], title: '{乙}' },
      '没有字段',
    ],
  ])('%s is not published, and says why', async (_what, part, reason) => {
    const { data } = await call('admin', 'POST', '/b/forms', { name: '试', category: 'hr' });
    const design = {
      ...sampleTripFormDesign,
      title: '{表单}',
      list: { columns: [], filters: [] },
      prefix: 'S',
      ...part,
    };
    const saved = await call('admin', 'PUT', `/b/forms/${data.code}/draft`, {
      design,
      identity: { name: '试', category: 'hr' },
      revision: 1,
    });
    expect(saved.code, saved.msg).toBe(1000);
    const { revision } = saved.data;
    const refused = await call('admin', 'POST', `/b/forms/${data.code}/publish`, { revision, note: '' });
    expect(refused.msg).toContain(reason);
  });

  it('is designed by those alone who hold the right', async () => {
    expect((await call('engineer', 'POST', '/b/forms', { name: '试', category: 'hr' })).status).toBe(403);
  });
});
