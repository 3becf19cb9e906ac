import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};

beforeAll(async () => {
  product = await startTestProduct();
  for (const name of ['gm', 'manager', 'engineer', 'reviewer', 'hr', 'finance']) {
    tokens[name] = await product.signIn(name);
    ids[name] = (await product.query('select id from org_user where login_name = $1', [name]))[0].id;
  }
});

const as = (name: string, method: string, path: string, body?: unknown) =>
  product.call(tokens[name] ?? null, method, path, body);
const save = (form: string, body: unknown, name = 'gm') => as(name, 'POST', `/form/${form}/save`, body);
const list = async (form: string, params: object, name = 'gm') =>
  (await as(name, 'POST', `/form/${form}/queryList`, { params, pageSize: 100 })).data;
const read = async (id: string) => (await as('gm', 'GET', `/form/project/${id}`)).data;
let made = 0;
const newProject = (more: object = {}) =>
  save('project', { name: `项目${++made}`, kind: 'settle-check', planStart: '2026-11-02', ...more });

describe('the members of a project', () => {
  it('see it whatever their department, with what is kept for it, until they leave it', async () => {
    const { data } = await newProject({ members: [{ person: ids.engineer, role: 'compile' }] });
    expect(data.members).toMatchObject([{ person_label: '陈晓雯', role_label: '编制' }]);
    await as('gm', 'POST', `/b/project/${data.id}/stages`);
    expect((await as('engineer', 'GET', `/form/project/${data.id}`)).data.id).toBe(data.id);
    expect(await list('projectStage', { project: data.id }, 'engineer')).toHaveLength(5);
    const { version } = await read(data.id);
    await save('project', { id: data.id, version, members: [] });
    expect((await as('engineer', 'GET', `/form/project/${data.id}`)).httpCode).toBe(404);
    expect(await list('projectStage', { project: data.id }, 'engineer')).toEqual([]);
    const foreign = { project: data.id, name: '竣工图', state: 'waiting' };
    expect((await save('dataReceipt', foreign, 'engineer')).data.faults).toEqual({
      project: '所选咨询项目不存在',
    });
  });

  it.each([
    [['engineer', 'compile'], ['engineer', 'check'], '第2行：同一专业的编制、校核、审核、审定须由不同人员担任'],
    [['reviewer', 'review'], ['reviewer', 'approve'], '第2行：同一专业的编制、校核、审核、审定须由不同人员担任'],
    [['engineer', 'compile'], ['engineer', 'compile'], '第2行：同一人员重复担任同一角色'],
    [['engineer', 'compile'], ['finance', 'approve'], '第2行：审核、审定人员须持有有效期内的执业证书'],
  ])('cannot be %j and %j', async (one, other, fault) => {
    const members = [one, other].map(([name, role]) => ({ person: ids[String(name)], role }));
    expect((await newProject({ members })).data.faults.members).toContain(fault);
  });

  it('may review what they compile in another specialty', async () => {
    const members = [
      { person: ids.reviewer, role: 'compile', specialty: 'civil' },
      { person: ids.reviewer, role: 'review', specialty: 'electric' },
    ];
    expect((await newProject({ members })).msg).toBe('');
  });
});

describe('the stages of a project', () => {
  it('come from the configuration of its kind, with working days by weight and the required files', async () => {
    const { data } = await newProject();
    expect((await as('gm', 'POST', `/b/project/${data.id}/stages`)).data).toEqual({ made: 5 });
    const stages = (await list('projectStage', { project: data.id })).map((row: AnsweredJson) => [
      row.name,
      row.weight,
      row.planStart,
      row.planEnd,
    ]);
    // 45 working days from Monday 2 November: 5, 18, 13, 7 and 2.
    expect(stages.slice(0, 2)).toEqual([
      ['资料核查', '0.100000', '2026-11-02', '2026-11-06'],
      ['初审', '0.400000', '2026-11-09', '2026-12-02'],
    ]);
    expect(stages).toHaveLength(5);
    expect((await list('projectStage', { project: data.id })).at(-1).required).toContain('定案表');
    expect((await as('gm', 'POST', `/b/project/${data.id}/stages`)).msg).toContain('项目已有阶段');
    const bad = await save('projectStage', { project: data.id, name: '加一个', position: 60, weight: '0.01' });
    expect(bad.data.faults.weight).toBe('各阶段权重合计为101%，不能超过100%');
  });

  it('leap over the holidays of the firm', async () => {
    const { data } = await newProject({ planStart: '2026-09-28' });
    await as('gm', 'POST', `/b/project/${data.id}/stages`);
    const [first, second] = await list('projectStage', { project: data.id });
    expect([first.planStart, first.planEnd, second.planStart]).toEqual(['2026-09-28', '2026-10-09', '2026-10-10']);
  });

  it('are as far as was reported of them, and carry the project', async () => {
    const { data } = await newProject();
    await as('gm', 'POST', `/b/project/${data.id}/stages`);
    const [first, second] = await list('projectStage', { project: data.id });
    const report = (stage: string, done: string, more: object = {}) =>
      save('progressReport', { project: data.id, stage, done, date: '2026-11-20', content: '推进', ...more });
    const half = (await report(first.id, '0.5')).data;
    expect((await list('projectStage', { project: data.id }))[0]).toMatchObject({
      state: 'running',
      done: '0.500000',
      realStart: '2026-11-20',
      earned: '0.050000',
    });
    expect((await report(first.id, '0.4')).data.faults.done).toBe('完成比例不能低于此前填报的50%');
    expect((await report(first.id, '0.6', { date: '2999-01-01' })).data.faults.date).toContain('不能晚于今天');
    await report(first.id, '1', { date: '2026-11-21' });
    await report(second.id, '0.25');
    expect((await list('projectStage', { project: data.id }))[0]).toMatchObject({
      state: 'done',
      realEnd: '2026-11-21',
    });
    expect((await read(data.id)).progress).toBe('0.200000');
    const other = (await newProject()).data;
    expect((await report(second.id, '0.5', { project: other.id })).data.faults.stage).toBe('请选择本项目的阶段');
    await as('gm', 'DELETE', `/form/progressReport/${half.id}`);
    expect((await list('progressReport', { project: data.id })).length).toBe(2);
  });

  it('are named in a configuration that can be read and comes to 100 %', async () => {
    const admin = await product.signIn('admin');
    const put = (stages: string) =>
      product.call(admin, 'POST', '/form/projectConsultConfig/save', { name: '测试', code: `T${++made}`, stages });
    expect((await put('准备10%、编制80%')).data.faults.stages).toBe('各阶段权重合计为90%，应为100%');
    expect((await put('准备')).data.faults.stages).toContain('应写作');
    expect((await put('准备20%（3天）、编制80%')).msg).toBe('');
    const { data } = await newProject({ kind: 'bim' });
    expect((await as('gm', 'POST', `/b/project/${data.id}/stages`)).msg).toContain('还没有项目配置');
  });
});

describe('what is kept for a project', () => {
  it('papers come from the list of its kind, each once', async () => {
    const { data } = await newProject();
    expect((await as('gm', 'POST', `/b/project/${data.id}/receipts`)).data).toEqual({ made: 6 });
    expect((await as('gm', 'POST', `/b/project/${data.id}/receipts`)).msg).toBe('资料清单中的资料均已列入');
    const [paper] = await list('dataReceipt', { project: data.id });
    const received = await save('dataReceipt', { id: paper.id, version: paper.version, state: 'received' });
    expect(received.data.faults.receivedAt).toContain('不能为空');
  });

  it('its structure is a tree of its own', async () => {
    const { data } = await newProject();
    const whole = (await save('projectNode', { project: data.id, name: '全部', level: 'whole' })).data;
    await save('projectNode', { project: data.id, name: '1#楼', level: 'single', parentId: whole.id });
    const tree = await as('gm', 'POST', '/form/projectNode/queryTree', { params: { project: data.id } });
    expect(tree.data).toMatchObject([{ name: '全部', children: [{ name: '1#楼' }] }]);
  });

  it('hours go by halves, twelve a day over all projects', async () => {
    const { data } = await newProject();
    const track = (hours: string, work: string) =>
      save('timeTrack', { project: data.id, date: '2026-11-20', work, hours, content: '驻场' });
    expect((await track('1.3', 'measure')).data.faults.hours).toBe('工时以0.5小时为单位');
    expect((await track('8', 'measure')).msg).toBe('');
    expect((await track('4.5', 'price')).data.faults.hours).toBe('当日工时合计12.5小时，不能超过12小时');
    expect((await track('4', 'price')).msg).toBe('');
  });

  it('a site log is confirmed or given up by the leader, once', async () => {
    const { data } = await newProject({ manager: ids.gm });
    const log = (await save('followLog', { project: data.id, events: '浇筑' })).data;
    const decide = (id: string, body: object, name = 'gm') =>
      as(name, 'POST', `/b/project/followLog/${id}/decide`, body);
    expect((await decide(log.id, { decision: 'confirmed' }, 'reviewer')).msg).toContain('只有项目负责人');
    expect((await decide(log.id, { decision: 'abandoned', reason: '' })).success).toBe(false);
    expect((await decide(log.id, { decision: 'confirmed' })).data).toMatchObject({
      state: 'confirmed',
      decidedBy: ids.gm,
    });
    expect((await decide(log.id, { decision: 'abandoned', reason: '重复' })).msg).toBe('该日志已确认，不能再次处理');
    const other = (await save('followLog', { project: data.id, events: '停工' })).data;
    expect((await decide(other.id, { decision: 'abandoned', reason: '重复填写' })).data).toMatchObject({
      state: 'abandoned',
      reason: '重复填写',
    });
  });
});

describe('the projects a person sees', () => {
  it('are told at a glance, by kind, and none but theirs', async () => {
    const [own, all] = [
      (await as('engineer', 'GET', '/b/project/home/overview')).data,
      (await as('gm', 'GET', '/b/project/home/overview')).data,
    ];
    expect(own.projects).toBe((await as('engineer', 'POST', '/form/project/queryList', { pageSize: 1 })).total);
    expect(all.projects).toBeGreaterThan(own.projects);
    const kinds = (await as('gm', 'GET', '/b/project/kind/getProjectKindAndCount')).data;
    expect(kinds.reduce((sum: number, { count }: AnsweredJson) => sum + count, 0)).toBe(all.projects);
    expect(new Set(all.stages.map(({ value }: AnsweredJson) => value)).size).toBeGreaterThan(3);
  });

  it('begin in the phase of their kind, and tell their works, factors and attributes', async () => {
    const { data } = await newProject({ kind: 'follow', buildArea: '1200' });
    expect(data.stage_label).toBe('进度款');
    const top = await save('projectNode', { project: data.id, name: '1#楼', level: 'single' });
    const below = { project: data.id, name: '土建', level: 'unit', parentId: top.data.id, submitted: '100.10' };
    const unit = await save('projectNode', below);
    expect((await as('gm', 'GET', `/b/project/${data.id}/works`)).data).toMatchObject({
      submitted: '100.10',
      works: [{ name: '1#楼', submitted: '100.10', children: [{ name: '土建' }] }],
    });
    const kind = (await as('gm', 'GET', `/b/project/node/getProjectKind/${unit.data.id}`)).data;
    expect(kind).toMatchObject({ kind: 'follow', levelLabel: '单位工程' });
    const asked = { params: { project: data.id } };
    const [{ factors }] = (await as('gm', 'POST', '/b/projectFactors/getProjectFactorsList', asked)).data;
    expect(factors.find(({ code }: AnsweredJson) => code === 'buildArea')).toMatchObject({
      label: '建筑面积',
      unit: 'm²',
    });
    const file = await product.fetch(tokens.gm ?? '', `/b/project/exportProjectFullAttr/${data.id}/xlsx`);
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect((await as('engineer', 'GET', `/b/project/exportProjectFullAttr/${data.id}/xlsx`)).httpCode).toBe(404);
  });
});
