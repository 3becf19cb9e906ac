import { beforeAll, describe, expect, it } from 'vitest';
import { type EntityDefinition, isActionAllowedForPeople, tableNameOf, toSnakeCase } from '#kernel/meta/entity.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

/** Every entity whose records come from the product's own work. A new one has to be decided about here. */
const BY_PRODUCT = [
  ...[
    'accountingPeriod',
    'allocationRun',
    'assetCountLine',
    'assetDepreciation',
    'assetMove',
    'attendMonth',
    'bankBatch',
    'bankMapping',
    'bonusCalculation',
    'checkRecord',
    'claim',
  ],
  ...[
    'costFile',
    'customerMerge',
    'depreciationRun',
    'exportBatch',
    'firmIndex',
    'footprint',
    'fundEntry',
    'incomeRecord',
    'kpiRating',
    'kpiTable',
    'message',
    'monthBalance',
    'noticeReceipt',
    'operation',
  ],
  ...['payBatch', 'payerAlias', 'personIndex', 'reconcileSheet', 'review', 'reviewProblem'],
  ...['satisfaction', 'signInRecord', 'smsMessage', 'staffEvent', 'stageLog', 'stockMove', 'voucher'],
];

let product: TestProduct;
let admin: string;
let me: string;
let rows: ReadonlyMap<string, AnsweredJson>;
const call = (method: string, path: string, body?: unknown) => product.call(admin, method, path, body);
const entities = (): EntityDefinition[] => [...product.runtime.entities.values()];
const ofProduct = (): EntityDefinition[] => entities().filter(({ writtenBy }) => writtenBy === 'product');

/** What is asked here is logged itself: only rows there were before are looked at. */
const stateOf = async (entity: EntityDefinition, last: string): Promise<string> => {
  const [all] = await product.query(
    `select count(*) || md5(string_agg(t::text, '' order by id)) as state from ${tableNameOf(entity)} t where id <= $1`,
    [last],
  );
  return all.state;
};

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signIn('admin');
  me = (await call('GET', '/user/info')).data.userId;
  await call('POST', '/b/footmark', { menuName: '工作台', url: '/main-page' });
  await product.query(`insert into session_sms_message (company_id, phone, purpose, content, state)
    values (1, '13800000000', 'login', '您的验证码', 'kept')`);
  await call('POST', '/form/customer/save', { name: '写入操作记录的客户' });
  await product.query(
    `insert into activity_operation (company_id, at, person, title, done) values (1, now(), $1, '保存', true)`,
    [me],
  );
  await product.query(
    `insert into message_message (company_id, receiver, type, title, created_by) values (1, $1, 'business', '提醒', $1)`,
    [me],
  );
  await product.query(
    `insert into customer_customer_merge (company_id, name, gone, moved, parted, created_by)
    values (1, '两家为一家', '一家', 0, false, $1)`,
    [me],
  );
  await product.query(
    `insert into bank_bank_mapping (company_id, account, created_by)
    select company_id, id, $1 from bank_bank_account where company_id = 1 order by id limit 1`,
    [me],
  );
  await product.query(
    `insert into payment_pay_batch (company_id, no, account, pay_date, created_by)
    select company_id, 'PL2026010001', id, date '2026-01-05', $1 from bank_bank_account where company_id = 1 order by id limit 1`,
    [me],
  );
  for (const table of ['period_accounting_period', 'quality_firm_index', 'quality_person_index', 'kpi_kpi_rating'])
    await product.query(`insert into ${table} (company_id, created_by) values (1, $1)`, [me]);
  const found = new Map<string, AnsweredJson>();
  for (const entity of entities())
    found.set(entity.code, (await call('POST', `/form/${entity.code}/queryList`, { pageSize: 1 })).data[0]);
  rows = found;
});

describe('what only the product writes', () => {
  it('is said in the definition of every entity that is a log or was read from a file', () => {
    expect(
      ofProduct()
        .map(({ code }) => code)
        .sort(),
    ).toEqual(BY_PRODUCT);
  });

  it('is not made, changed or moved by anybody through the generic calls, administrators included', async () => {
    for (const entity of ofProduct()) {
      const row = rows.get(entity.code);
      expect([entity.code, row?.id]).toEqual([entity.code, expect.any(String)]);
      const [{ last }] = await product.query(`select max(id) as last from ${tableNameOf(entity)}`);
      const before = await stateOf(entity, last);
      const values = Object.fromEntries(Object.keys(entity.fields).map((code) => [code, row[code] ?? '1']));
      const said = expect.stringContaining(`${entity.title}由系统生成`);
      const no = { success: false, httpCode: 403, msg: said };
      // Where people may switch what the product learnt on and off, they still make nothing.
      const isSwitched = isActionAllowedForPeople(entity, 'save');
      const { id, ...made } = values;
      expect(await call('POST', `/form/${entity.code}/save`, isSwitched ? made : { id, ...made })).toMatchObject(
        isSwitched ? { success: false } : no,
      );
      if (isSwitched) continue;
      const change = { id: row.id, version: row.version, [entity.titleField]: '改过', total: '1.00' };
      expect(await call('POST', `/form/${entity.code}/save`, change)).toMatchObject(no);
      const move = { id: row.id, targetId: '-1', position: 'inside' };
      expect(await call('POST', `/form/${entity.code}/move`, move)).toMatchObject(no);
      const order = { code: entity.code, encodedFileItem: btoa(JSON.stringify({ id: '1', fileName: 'x.xlsx' })) };
      expect(await call('POST', '/b/excel/doImport', order)).toMatchObject({ success: false });
      expect(await call('GET', `/form/${entity.code}/${row.id}`)).toMatchObject({ data: { can: { update: false } } });
      expect([entity.code, await stateOf(entity, last)]).toEqual([entity.code, before]);
    }
  });

  it('is not removed and takes no attachments, unless the definition leaves that to people', async () => {
    for (const entity of ofProduct()) {
      const { id } = rows.get(entity.code);
      const form = new FormData();
      form.append('refModule', entity.code);
      form.append('refRecordId', id);
      form.append('file', new Blob(['x']), 'x.txt');
      const attached = await product.fetch(admin, '/b/fileItem/upload', { method: 'POST', body: form });
      const { success } = (await attached.json()) as AnsweredJson;
      expect([entity.code, success]).toEqual([entity.code, isActionAllowedForPeople(entity, 'attach')]);
      if (isActionAllowedForPeople(entity, 'remove')) continue;
      const removed = await call('DELETE', `/form/${entity.code}/${id}`);
      expect(removed).toMatchObject({ success: false, httpCode: 403 });
    }
  });

  it('can be told from the view of rights too', async () => {
    const { id } = rows.get('operation');
    const question = { userId: me, form: 'operation', recordId: id, action: 'update' };
    const { data } = await call('POST', '/b/role/view/record', question);
    expect(data).toMatchObject({ allowed: false });
    expect(JSON.stringify(data)).toContain('操作记录由系统生成');
  });
});

describe('fields that only the product fills', () => {
  it('keep their values whatever a save of people says', async () => {
    const open = entities().filter(
      (entity) => (entity.writtenBy === undefined || isActionAllowedForPeople(entity, 'save')) && rows.get(entity.code),
    );
    const filled = open.flatMap((entity) =>
      Object.keys(entity.fields)
        .filter((code) => entity.fields[code]?.readOnly === true)
        .map((code) => ({ entity, code, row: rows.get(entity.code) })),
    );
    for (const { entity, code, row } of filled) {
      const read = () =>
        product.query(`select ${toSnakeCase(code)}::text as value from ${tableNameOf(entity)} where id = $1`, [row.id]);
      const before = await read();
      const { data } = await call('GET', `/form/${entity.code}/${row.id}`);
      const other = typeof row[code] === 'boolean' ? !row[code] : '2020-01-01';
      await call('POST', `/form/${entity.code}/save`, { id: row.id, version: data.version, [code]: other });
      expect([entity.code, code, await read()]).toEqual([entity.code, code, before]);
    }
    expect(filled.length).toBeGreaterThan(5);
  });
});
