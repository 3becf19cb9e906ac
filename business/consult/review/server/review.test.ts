import { beforeAll, describe, expect, it } from 'vitest';
import { uploadFile } from '#tools/testing/records/upload-files.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { submitAndApprove } from '#tools/testing/workflow/submit-and-approve.ts';

let product: TestProduct;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};
let attribute: string;

/** 陈晓雯 compiles; 林志远, 高立峰 and 周建衡 review, in this order. */
const PEOPLE = ['engineer', 'manager', 'reviewer', 'gm', 'hr'] as const;

beforeAll(async () => {
  product = await startTestProduct();
  for (const name of PEOPLE) {
    tokens[name] = await product.signIn(name);
    ids[name] = (await product.query('select id from org_user where login_name = $1', [name]))[0].id;
  }
  attribute = (await as('gm', 'POST', '/form/problemAttribute/queryList', { params: { code: 'Q2' } })).data[0].id;
});

const as = (name: string, method: string, path: string, body?: unknown) =>
  product.call(tokens[name] ?? null, method, path, body);
const save = (name: string, form: string, body: unknown) => as(name, 'POST', `/form/${form}/save`, body);
const get = async (form: string, id: string, name = 'gm') => (await as(name, 'GET', `/form/${form}/${id}`)).data;

async function certOf(name: string): Promise<string> {
  const { data } = await as('hr', 'POST', '/form/staffCert/queryList', { params: { person: ids[name] } });
  return data[0].id;
}

let made = 0;
/** A project led by the general manager, in whose department the engineer is not: only membership lets her see it. */
async function newProject(more: object = {}): Promise<AnsweredJson> {
  const members = [
    { person: ids.engineer, role: 'compile' },
    { person: ids.manager, role: 'check' },
    { person: ids.reviewer, role: 'review' },
    { person: ids.gm, role: 'approve' },
  ];
  const draft = { name: `复核项目${++made}`, kind: 'settle-check', planStart: '2026-11-02', members, ...more };
  return save('gm', 'project', draft);
}

const upload = (name: string) => uploadFile(product, tokens[name] ?? '', ['审核报告.pdf', '%PDF-1.4 report']);

async function newDeliverable(project: string, more: object = {}): Promise<AnsweredJson> {
  const files = [{ id: await upload('engineer') }];
  const draft = { project, name: '结算审核报告', submitAmount: '1000000', approvedAmount: '930000', files, ...more };
  return save('engineer', 'deliverable', draft);
}

const submit = (id: string, name = 'engineer') => as(name, 'POST', `/b/review/deliverable/${id}/submit`);
const openReview = async (deliverable: string): Promise<AnsweredJson> =>
  (
    await as('gm', 'POST', '/form/review/queryList', {
      params: { deliverable, state$in: 'open,fixing' },
      sort: '-id',
    })
  ).data[0];
const conclude = (name: string, id: string, body: object) => as(name, 'POST', `/b/review/${id}/conclude`, body);
const pass = (name: string, id: string, sample = '1') => conclude(name, id, { conclusion: 'passed', sample });
const note = (name: string, id: string, more: object = {}) =>
  as(name, 'POST', `/b/review/${id}/problem`, { attribute, place: '1#楼', content: '漏计二次结构', ...more });

async function passAll(deliverable: string): Promise<void> {
  for (const name of ['manager', 'reviewer', 'gm'])
    expect((await pass(name, (await openReview(deliverable)).id)).msg).toBe('');
}

const approve = async (processCode: string, recordId: string) =>
  submitAndApprove(product, { token: await product.signIn('engineer'), processCode, recordId });

describe('three levels of review', () => {
  it('open one after the other for the members who check, review and approve, and end in a passed deliverable', async () => {
    const project = (await newProject()).data;
    const { data, msg } = await newDeliverable(project.id);
    expect(msg).toBe('');
    expect(data).toMatchObject({
      versionNo: 1,
      state: 'draft',
      compiler: ids.engineer,
      ...{ first: ids.manager, second: ids.reviewer, third: ids.gm },
    });
    expect((await submit(data.id, 'manager')).msg).toBe('只有编制人“陈晓雯”可以提交复核');
    expect((await submit(data.id)).data).toMatchObject({ state: 'level1', state_label: '一级复核' });
    expect((await submit(data.id)).msg).toBe('成果文件一级复核，不能提交复核');
    expect((await get('project', project.id)).state).toBe('review');
    const first = await openReview(data.id);
    expect(first).toMatchObject({ level: '1', reviewer: ids.manager, leastSample: '1.000000', round: 1 });
    for (const name of ['engineer', 'reviewer', 'gm'])
      expect((await pass(name, first.id)).msg).toBe('只有复核人“林志远”可以填写复核结论');
    expect((await pass('manager', first.id, '0.9')).data.faults).toEqual({ sample: '抽查率不能低于100%' });
    expect((await pass('manager', first.id)).data.state).toBe('passed');
    expect((await pass('manager', first.id)).msg).toBe('该级复核已通过，不能再次处理');
    const second = await openReview(data.id);
    expect(second).toMatchObject({ level: '2', reviewer: ids.reviewer, leastSample: '0.500000' });
    await pass('reviewer', second.id, '0.5');
    await pass('gm', (await openReview(data.id)).id, '0.2');
    expect(await get('deliverable', data.id)).toMatchObject({ state: 'passed', state_label: '待签发' });
    const told = await product.query('select title from message_message where receiver = $1 order by id desc limit 1', [
      ids.manager,
    ]);
    expect(told[0].title).toBe('一级复核：结算审核报告');
  });

  it('pass after corrections once the last problem is answered and closed, and count what they changed', async () => {
    const { data } = await newDeliverable((await newProject()).data.id);
    await submit(data.id);
    const { id } = await openReview(data.id);
    expect((await note('engineer', id)).msg).toContain('只有复核人');
    const problem = (await note('manager', id, { amountBefore: '100.50', amountAfter: '80' })).data;
    const other = (await note('manager', id, { content: '文字疏漏' })).data;
    expect(problem).toMatchObject({ impact: '-20.50', closed: false, level: '1' });
    expect((await pass('manager', id)).msg).toContain('还有2个问题未关闭');
    expect((await conclude('manager', id, { conclusion: 'fixing', sample: '1' })).data.state).toBe('fixing');
    expect((await as('manager', 'POST', `/b/review/problem/${problem.id}/close`)).msg).toContain('编制人尚未答复');
    for (const one of [problem, other]) {
      const answer = { reply: '已修改', accepted: true, ...(one === problem ? { amountAfter: '75.25' } : {}) };
      expect((await as('manager', 'POST', `/b/review/problem/${one.id}/answer`, answer)).msg).toContain('只有编制人');
      expect((await as('engineer', 'POST', `/b/review/problem/${one.id}/answer`, answer)).msg).toBe('');
      expect((await get('deliverable', data.id)).state).toBe('level1');
      expect((await as('manager', 'POST', `/b/review/problem/${one.id}/close`)).data.closed).toBe(true);
    }
    expect(await get('deliverable', data.id)).toMatchObject({ state: 'level2', impact: '-25.25', problems: 2 });
    expect(await get('review', id)).toMatchObject({ state: 'passed', open: 0, problems: 2 });
  });

  it('begin anew in a next round after a return, which says why', async () => {
    const { data } = await newDeliverable((await newProject()).data.id);
    await submit(data.id);
    expect((await save('engineer', 'deliverable', { id: data.id, version: 2, name: 'x' })).msg).toContain('不能修改');
    await pass('manager', (await openReview(data.id)).id);
    const second = await openReview(data.id);
    expect((await conclude('reviewer', second.id, { conclusion: 'returned', opinion: '' })).success).toBe(false);
    await conclude('reviewer', second.id, { conclusion: 'returned', opinion: '取费错误' });
    const back = await get('deliverable', data.id);
    expect(back).toMatchObject({ state: 'draft', round: 2 });
    expect(
      (await save('engineer', 'deliverable', { id: data.id, version: back.version, approvedAmount: '1' })).msg,
    ).toBe('');
    await submit(data.id);
    expect(await openReview(data.id)).toMatchObject({ level: '1', round: 2, reviewer: ids.manager });
  });

  it('are never one’s own, and one person has one level', async () => {
    const project = (await newProject()).data;
    const own = await newDeliverable(project.id, { first: ids.engineer });
    expect(own.data.faults).toEqual({ first: '复核人不能是编制人' });
    const twice = await newDeliverable(project.id, { first: ids.manager, second: ids.manager });
    expect(twice.data.faults).toEqual({ second: '一人只能复核一级' });
    const alone = (await newProject({ members: [{ person: ids.engineer, role: 'compile' }] })).data;
    const { data } = await newDeliverable(alone.id);
    expect((await submit(data.id)).data.faults).toEqual({
      first: '请选择一级复核人',
      second: '请选择二级复核人',
      third: '请选择三级复核人',
    });
    const { data: full } = await newDeliverable(project.id);
    await submit(full.id);
    const { id } = await openReview(full.id);
    const give = (reviewer?: string) => as('engineer', 'POST', `/b/review/${id}/reassign`, { reviewer });
    expect((await give(ids.engineer)).data.faults).toEqual({ reviewer: '复核人不能是编制人' });
    expect((await give(ids.gm)).data.faults).toEqual({ reviewer: '一人只能复核一级' });
    expect((await give(ids.hr)).data.reviewer).toBe(ids.hr);
  });

  it('are seen by the project’s members and nobody below them in rights, and refuse another project’s', async () => {
    const { data: project } = await newProject();
    const { data } = await newDeliverable(project.id);
    expect((await get('deliverable', data.id, 'engineer')).id).toBe(data.id);
    const version = (await get('project', project.id)).version;
    await save('gm', 'project', { id: project.id, version, members: [{ person: ids.manager, role: 'check' }] });
    for (const form of [`project/${project.id}`, `deliverable/${data.id}`])
      expect((await as('engineer', 'GET', `/form/${form}`)).httpCode).toBe(404);
    expect((await submit(data.id)).httpCode).toBe(404);
    expect((await newDeliverable(project.id)).data.faults).toEqual({ project: '所选咨询项目不存在' });
  });
});

describe('a report', () => {
  const signer = async (name: string, cert?: string) => ({
    role: 'review',
    person: ids[name],
    cert: cert ?? (await certOf(name)),
  });

  it('is issued once three levels passed, by signers whose certificates hold on its day, and closes the project', async () => {
    const project = (await newProject()).data;
    const { data } = await newDeliverable(project.id);
    const draft = { title: '结算审核报告', deliverable: data.id, issueDate: '2026-11-22', copies: 4, seals: 'report' };
    const signers = [await signer('reviewer')];
    expect((await save('engineer', 'reportIssue', { ...draft, signers })).data.faults.deliverable).toContain(
      '成果文件编制中，三级复核全部通过后才能出具报告',
    );
    await submit(data.id);
    await passAll(data.id);
    const wrong = async (given: object[]) =>
      (await save('engineer', 'reportIssue', { ...draft, signers: given })).data.faults.signers;
    expect(await wrong([])).toBe('请填写签字人员及其执业证书');
    expect(await wrong([await signer('gm', await certOf('reviewer'))])).toBe('第1行：所选执业证书不属于周建衡');
    const old = { person: ids.gm, kind: 'other', certNo: `OLD-${made}`, issued: '2020-01-01', expiry: '2026-11-21' };
    const expired = (await save('hr', 'staffCert', old)).data;
    expect(await wrong([await signer('gm', expired.id)])).toBe(
      '第1行：周建衡的执业证书在签发日期2026-11-22不在有效期内',
    );
    const { data: issue, msg } = await save('engineer', 'reportIssue', { ...draft, signers });
    expect(msg).toBe('');
    expect(issue.reportNo).toMatch(/^咨字〔\d{4}〕\d{4}号$/);
    expect(issue).toMatchObject({ contractState: 'unsigned', project: project.id });
    expect((await save('engineer', 'reportIssue', { ...draft, signers })).data.faults.deliverable).toContain(
      '已在报告',
    );
    expect(await approve('reportIssue', issue.id)).toEqual(
      expect.arrayContaining(['质控审核', '总经理审批', '行政用印']),
    );
    expect(await get('deliverable', data.id)).toMatchObject({ state: 'issued' });
    expect(await get('project', project.id)).toMatchObject({
      state: 'reported',
      reportNo: issue.reportNo,
      reportDate: '2026-11-22',
      submitAmount: '1000000.00',
      approvedAmount: '930000.00',
      reduced: '70000.00',
    });
    const cert = await get('staffCert', String(signers[0]?.cert), 'hr');
    const shorter = await save('hr', 'staffCert', { id: cert.id, version: cert.version, expiry: '2026-11-01' });
    expect(shorter.data.faults.expiry).toContain('已用此证书签字');
    const next = await newDeliverable(project.id);
    expect(next.data.faults).toEqual({ reason: '该类成果已签发，新版本须填写换版原因' });
    expect((await newDeliverable(project.id, { reason: '审计调整' })).data.versionNo).toBe(2);
  });

  it('is archived with its catalogue, whole or with a word on what is missing', async () => {
    const project = (await newProject()).data;
    const { data } = await newDeliverable(project.id);
    const archive = { project: project.id, date: '2026-11-22', boxes: 1, place: '档案室A', keepYears: 10 };
    expect((await save('engineer', 'projectArchive', archive)).data.faults.project).toContain('还没有已签发的成果文件');
    await submit(data.id);
    await passAll(data.id);
    const draft = { title: '报告', deliverable: data.id, issueDate: '2026-11-22', copies: 4, seals: 'report' };
    const issue = (await save('engineer', 'reportIssue', { ...draft, signers: [await signer('reviewer')] })).data;
    await approve('reportIssue', issue.id);
    expect((await save('engineer', 'projectArchive', archive)).data.faults.missing).toContain('定案表');
    const { data: kept, msg } = await save('engineer', 'projectArchive', {
      ...archive,
      missing: '对审无争议，未形成记录',
    });
    expect(msg).toBe('');
    expect(kept.items.map(({ name }: AnsweredJson) => name)).toContain('三级复核表');
    expect(await approve('projectArchive', kept.id)).toEqual(expect.arrayContaining(['档案接收', '质控确认']));
    expect(await get('project', project.id)).toMatchObject({ state: 'archived', archiveNo: kept.archiveNo });
    expect((await newDeliverable(project.id, { reason: '再改' })).msg).toContain('项目已归档');
  });

  it('is refused to whatever goes around its review, in the database itself', async () => {
    const { data } = await newDeliverable((await newProject()).data.id);
    const write = product.query("update review_deliverable set state = 'issued' where id = $1", [data.id]);
    await expect(write).rejects.toThrow('is not reviewed');
  });
});

describe('the quality of projects', () => {
  it('is worked out from what the reviews found, by points and level', async () => {
    const project = (await newProject({ planEnd: '2099-01-01' })).data;
    const { data } = await newDeliverable(project.id);
    await submit(data.id);
    await note('manager', (await openReview(data.id)).id, { amountBefore: '10', amountAfter: '4' });
    const list = await as('gm', 'POST', '/form/qualityAssess/queryList', { params: { project: project.id } });
    expect(list.data).toMatchObject([{ serious: 1, impact: '-6.00', lost: '4.0', late: 0, score: '96.0' }]);
  });
});
