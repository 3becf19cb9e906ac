import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { tariffDocuments } from './tariffs/index.ts';

let product: TestProduct;
let engineer: string;
let gm: string;
let review: AnsweredJson;

beforeAll(async () => {
  product = await startTestProduct();
  engineer = await product.signIn('engineer');
  gm = await product.signIn('gm');
  review = await tariff('粤价函[2011]742号', '工程结算审核');
});

const call = (path: string, body?: unknown, token = engineer, method = 'POST') =>
  product.call(token, method, `/b/feetool/${path}`, body);

async function tariff(documentNo: string, name: string, token = engineer): Promise<AnsweredJson> {
  const [base] = (await call('tbfeebase/queryList', { params: { documentNo } }, token)).data;
  const { data } = await call('tbfeedetail/queryList', { params: { base: base.id, name } }, token);
  return data[0];
}

const settlement = () => ({ detailId: review.id, amount: '20022400', reviewed: '18699600' });

describe('tariffs', () => {
  it('stand in every company as documents with area and validity, and their services', async () => {
    const services = tariffDocuments.reduce((sum, one) => sum + one.services.length, 0);
    for (const token of [engineer, await product.signIn('admin2')]) {
      const bases = await call('tbfeebase/queryList', { pageSize: 100 }, token);
      expect(bases.total).toBe(tariffDocuments.length);
      expect(bases.data[0]).toMatchObject({ area: '广东', category_label: '造价咨询', until: '2015-02-28' });
      expect((await call('tbfeedetail/queryList', {}, token)).total).toBe(services);
    }
    const areas = ['全国', '上海', '北京', '四川', '山东', '广东', '江苏', '浙江', '湖北', '湖南'];
    expect([...(await call('tbfeebase/getAreas', undefined, engineer, 'GET')).data].sort()).toEqual([...areas].sort());
    expect((await call('tbfeedetail/getAreas', undefined, engineer, 'GET')).data[0]).toBe('全国');
  });

  it('are kept by whoever may, and removed while nothing uses them', async () => {
    const draft = {
      name: '贵州省造价咨询收费标准',
      documentNo: '黔价房[2012]86号',
      area: '贵州',
      category: 'consulting',
    };
    expect((await call('tbfeebase', draft)).httpCode).toBe(403);
    const base = (await call('tbfeebase', draft, gm)).data;
    const detail = {
      base: base.id,
      name: '审核工程结算',
      baseName: '送审造价',
      method: 'progressive',
      unit: 'permille',
    };
    expect((await call('tbfeedetail', detail, gm)).data.faults).toEqual({ tiers: '分档不能为空' });
    const tiers = [{ upper: '500', value: '3' }, { value: '2' }];
    const made = (await call('tbfeedetail', { ...detail, tiers }, gm)).data;
    const { data } = await call('tbfeesimple/getTbFeeSimple', { items: [{ detailId: made.id, amount: '6000000' }] });
    expect(data).toMatchObject({ total: '17000.00', words: '壹万柒仟元整' });
    expect((await call('tbfeedetail/getAreas', undefined, engineer, 'GET')).data).toContain('贵州');
    expect((await call(`tbfeebase/${base.id}`, undefined, gm, 'DELETE')).success).toBe(false);
    expect((await call(`tbfeedetail/${made.id}`, undefined, gm, 'DELETE')).data).toMatchObject({ removed: 1 });
    expect((await call(`tbfeebase/${base.id}`, undefined, gm, 'DELETE')).data).toMatchObject({ removed: 1 });
  });

  it.each([
    [
      [
        { upper: '500', value: '3' },
        { upper: '100', value: '2' },
      ],
      '分档第2行：上限应大于上一档',
    ],
    [[{ value: '3' }, { upper: '100', value: '2' }], '分档第1行：只有最后一档可以没有上限'],
  ])('whose bands are out of order are refused at the field', async (tiers, words) => {
    const { base, name, baseName, method, unit } = review;
    const { data } = await call('tbfeedetail', { base, name: `${name}甲`, baseName, method, unit, tiers }, gm);
    expect(data.faults).toEqual({ tiers: words });
  });
});

describe('a calculation', () => {
  it('shows every band, the benefit, each service and the total in words, and keeps nothing', async () => {
    const agency = await tariff('计价格[2002]1980号、发改价格[2011]534号', '工程招标');
    const before = (await product.call(engineer, 'POST', '/form/tbFeeSimple/queryList', {})).total;
    const { data } = await call('tbfeesimple/getTbFeeSimple', {
      items: [settlement(), { detailId: agency.id, amount: '60000000' }],
    });
    expect(data).toMatchObject({ total: '331475.84', words: '叁拾叁万壹仟肆佰柒拾伍元捌角肆分' });
    expect(data.lines[0]).toMatchObject({
      service: '工程结算审核',
      base: '39835.84',
      benefit: '66140.00',
      fee: '105975.84',
    });
    expect(data.lines[0].steps.map(({ kind, rate }: AnsweredJson) => [kind, rate])).toEqual([
      ['band', '2.8‰'],
      ['band', '2.5‰'],
      ['band', '2.2‰'],
      ['band', '1.6‰'],
      ['benefit', '5%'],
    ]);
    expect(data.lines[1]).toMatchObject({ documentNo: '计价格[2002]1980号、发改价格[2011]534号', fee: '225500.00' });
    expect((await product.call(engineer, 'POST', '/form/tbFeeSimple/queryList', {})).total).toBe(before);
  });

  it('says what is wrong at the service it belongs to, before anything is saved', async () => {
    const items = [settlement(), { ...settlement(), amount: '0' }];
    const { data } = await call('tbfeesimple', { title: '测算', items });
    expect(data.faults).toEqual({ 'items.1.amount': '第2项：计费基数必须大于0' });
    const study = await tariff('计价格[1999]1283号', '编制项目建议书');
    const beyond = await call('tbfeesimple/getTbFeeSimple', { items: [{ detailId: study.id, amount: '6000000000' }] });
    expect(beyond.data.faults['items.0.amount']).toContain('超出本标准的最高档500000万元');
    expect((await call('tbfeesimple', { title: '测算', items: [] })).data.faults.items).toContain('请至少添加一项服务');
  });

  it('is kept as it was calculated, whatever becomes of the tariff, and takes its total from nobody', async () => {
    const draft = { title: '滨江路结算审核', items: [settlement()], total: '1', result: {}, services: 9 };
    const saved = (await call('tbfeesimple', draft)).data;
    expect(saved).toMatchObject({ total: '105975.84', services: 1, no: expect.stringMatching(/^SF\d{9}$/) });
    const now = (await call(`tbfeedetail/queryList`, { params: { id: review.id } })).data[0];
    await call('tbfeedetail', { id: now.id, tiers: [{ value: '9' }] }, gm);
    expect((await call('tbfeesimple/getTbFeeSimple', { id: saved.id })).data).toMatchObject({ total: '105975.84' });
    expect((await call('tbfeesimple/getTbFeeSimple', { items: [settlement()] })).data.total).not.toBe('105975.84');
    await call('tbfeedetail', { id: now.id, tiers: now.tiers }, gm);
    const renamed = await call('tbfeesimple', { id: saved.id, version: saved.version, title: '改名' });
    expect(renamed.data).toMatchObject({ title: '改名', total: '105975.84' });
  });

  it('is no matter of customers, nor of another company', async () => {
    const items = [settlement()];
    expect((await call('tbfeesimple/getTbFeeSimple', { items }, await product.signIn('customer'))).httpCode).toBe(403);
    const theirs = await call('tbfeesimple/getTbFeeSimple', { items }, await product.signIn('admin2'));
    expect(theirs.data.faults).toEqual({ 'items.0.detailId': '第1项：所选收费标准不存在' });
  });
});
