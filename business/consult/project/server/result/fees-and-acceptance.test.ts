import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
const tokens: Record<string, string> = {};
let project: string;
beforeAll(async () => {
  product = await startTestProduct();
  for (const name of ['gm', 'engineer']) tokens[name] = await product.signIn(name);
  const draft = {
    name: '成果项目',
    kind: 'settle-check',
    buildUnit: '市建设局',
    builder: '宏建集团',
    planStart: '2026-11-02',
  };
  project = (await as('POST', '/form/project/save', draft)).data.id;
});
const as = (method: string, path: string, body?: unknown, name = 'gm') =>
  product.call(tokens[name] ?? null, method, path, body);
const save = (form: string, body: object): Promise<AnsweredJson> =>
  as('POST', `/form/${form}/save`, { project, ...body });

describe('the fees of a project', () => {
  it('are a share of a base, what a calculation came to, or what was agreed', async () => {
    const shared = await save('projectFee', { name: '基本费', base: '12600000', rate: '0.0025', amount: '1' });
    expect(shared.data.amount).toBe('31500.00');
    const agreed = await save('projectFee', { name: '驻场费', kind: 'resident', amount: '24000' });
    expect(agreed.data.amount).toBe('24000.00');
    const [calculation] = (await as('POST', '/form/tbFeeSimple/queryList', { pageSize: 1 })).data;
    const tariff = await save('projectFee', { name: '按标准', calculation: calculation.id });
    expect(tariff.data.amount).toBe(calculation.total);
    const nothing = await save('projectFee', { name: '没有金额' });
    expect(nothing.data.faults.amount).toContain('请填写金额');
    expect((await save('projectFee', { name: '基本费', amount: '1' })).success).toBe(false);
    const elsewhere = await save('projectFee', { project: '999999', name: '别的', amount: '1' });
    expect(elsewhere.data.faults.project).toBe('所选咨询项目不存在');
    const { data, total } = await as('POST', '/form/projectFee/queryList', { params: { project } });
    expect([total, data.map(({ name }: AnsweredJson) => name).sort()]).toEqual([
      3,
      ['基本费', '按标准', '驻场费'].sort(),
    ]);
  });
});

describe('a report of acceptance', () => {
  const report = { name: '教学楼', finishDate: '2026-10-20', date: '2026-11-05', scope: '土建及安装全部内容' };

  it('takes the units of its project and can be read', async () => {
    const { data, msg } = await save('acceptanceReport', report);
    expect(data, msg).toMatchObject({ buildUnit: '市建设局', builder: '宏建集团', grade: 'pass' });
    expect(data.no).toMatch(/^YS\d{9}$/);
    expect((await as('GET', `/form/acceptanceReport/${data.id}`)).data).toMatchObject({ name: '教学楼', project });
  });

  it('is refused where its days, its result or its works do not fit', async () => {
    const faults = async (more: object) =>
      (await save('acceptanceReport', { ...report, name: '不符', ...more })).data.faults;
    expect(await faults({ date: '2026-10-19' })).toEqual({ date: '验收日期不能早于竣工日期' });
    expect(await faults({ startDate: '2026-10-21' })).toEqual({ startDate: '开工日期不能晚于竣工日期' });
    expect(Object.keys(await faults({ grade: 'fail' }))).toEqual(['opinion']);
    expect(Object.keys(await faults({ remains: '外墙渗漏' }))).toEqual(['due']);
    const other = (await as('POST', '/form/project/save', { name: '别的项目', kind: 'control' })).data.id;
    const node = (await as('POST', '/form/projectNode/save', { project: other, name: '别处', level: 'whole' })).data.id;
    expect(await faults({ node })).toEqual({ node: '请选择本项目的工程' });
  });
});

/** One transparent point. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it('the pictures of a project are those of its logs, findings and papers, the newest first; other files are none', async () => {
  const upload = async (name: string, type: string, content: string) => {
    const body = new FormData();
    body.append('file', new Blob([Buffer.from(content, 'base64')], { type }), name);
    const answer = (await (
      await product.fetch(tokens.gm ?? null, '/upload', { method: 'POST', body })
    ).json()) as AnsweredJson;
    return [answer.data].flat()[0];
  };
  const [older, newer] = [await upload('基坑.png', 'image/png', PNG), await upload('梁板.PNG', 'image/png', PNG)];
  const text = await upload('说明.txt', 'text/plain', 'YWJj');
  const found = { place: '东侧', problem: '防护缺失', date: '2026-11-03', photos: [older, text] };
  expect((await save('safetyQuality', found)).msg).toBe('');
  expect((await save('followLog', { events: '钢筋验收', date: '2026-11-09', photos: [newer] })).msg).toBe('');
  const pictures = (await as('GET', `/b/project/${project}/imageList`)).data;
  expect(pictures.map(({ file, of, about }: AnsweredJson) => [file.fileName, of, about])).toEqual([
    ['梁板.PNG', '驻场日志', '钢筋验收'],
    ['基坑.png', '安全质量', '东侧：防护缺失'],
  ]);
  expect((await as('GET', `/b/project/${project}/imageList`, undefined, 'engineer')).httpCode).toBe(404);
});
