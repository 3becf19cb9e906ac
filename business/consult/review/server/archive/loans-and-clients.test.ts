import { beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { submitAndApprove } from '#tools/testing/workflow/submit-and-approve.ts';

let product: TestProduct;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  product = await startTestProduct();
  for (const name of ['engineer', 'manager', 'gm', 'hr']) tokens[name] = await product.signIn(name);
});

const as = (name: string, method: string, path: string, body?: unknown) =>
  product.call(tokens[name] ?? null, method, path, body);
const save = (name: string, form: string, body: unknown) => as(name, 'POST', `/form/${form}/save`, body);
const stateOf = async (loan: string) => (await as('gm', 'GET', `/form/archiveLoan/${loan}`)).data;
const approve = (loan: string, name: string) =>
  submitAndApprove(product, { token: tokens[name] ?? '', processCode: 'archiveLoan', recordId: loan });

describe('an archive', () => {
  it('is lent out of the archive, in original to one person at a time, until it is given back', async () => {
    const [archive] = await product.query(
      "select id from review_project_archive a where status = 'approved' and not exists (select from review_archive_loan l where l.archive = a.id and l.state = 'out') limit 1",
    );
    // Who borrows it sees it: the engineer kept it, in the manager's department.
    await product.query(
      "update review_project_archive set created_by = (select id from org_user where login_name = 'engineer'), dept_id = (select dept from org_user where login_name = 'manager') where id = $1",
      [archive.id],
    );
    const loan = { archive: archive.id, purpose: '审计抽查', lentOn: '2026-11-20' };
    const late = await save('engineer', 'archiveLoan', { ...loan, due: '2026-11-19' });
    expect(late.data.faults.due).toBe('应还日期不能早于借阅日期');
    expect((await save('engineer', 'archiveLoan', loan)).data.faults.due).toContain('不能为空');
    const { data: lent, msg } = await save('engineer', 'archiveLoan', { ...loan, due: '2026-11-30' });
    expect(msg).toBe('');
    expect((await as('hr', 'POST', `/b/review/archive-loan/${lent.id}/back`, { back: '2026-11-21' })).msg).toContain(
      '申请中',
    );
    expect(await approve(lent.id, 'engineer')).toContain('档案借出');
    expect(await stateOf(lent.id)).toMatchObject({ state: 'out', state_label: '借出' });
    const again = await save('manager', 'archiveLoan', { ...loan, due: '2026-12-01' });
    expect(again.data.faults.archive).toContain('原件已由陈晓雯借阅，应于2026-11-30归还');
    const copied = await save('manager', 'archiveLoan', { ...loan, copy: true });
    await approve(copied.data.id, 'manager');
    expect(await stateOf(copied.data.id)).toMatchObject({ state: 'copied', due: null });
    const back = (name: string, day: string) =>
      as(name, 'POST', `/b/review/archive-loan/${lent.id}/back`, { back: day });
    expect((await back('engineer', '2026-11-21')).httpCode).toBe(403);
    expect((await back('hr', '2026-11-19')).data.faults.back).toBe('归还日期不能早于借阅日期');
    expect((await back('hr', '2026-11-21')).data).toMatchObject({ state: 'back', back: '2026-11-21' });
    expect((await back('hr', '2026-11-21')).msg).toBe('档案已归还，不能登记归还');
    expect((await save('manager', 'archiveLoan', { ...loan, due: '2026-12-01' })).msg).toBe('');
  });
});

describe('a project', () => {
  it('is judged by a client once, by a link that opens nothing else', async () => {
    const { data: project } = await save('gm', 'project', {
      name: '待评价项目',
      kind: 'settle-check',
      planStart: '2026-11-02',
    });
    const path = `/b/review/project/${project.id}/satisfaction`;
    const { data: invited } = await as('gm', 'POST', path, { name: '陈建国', org: '委托单位', days: 7 });
    const guest = (what: string, body: object) =>
      product.call(null, 'POST', `/satisfaction/guest/${what}`, { key: invited.key, ...body });
    expect((await guest('asked', {})).data).toMatchObject({ project: project.name, guest: '陈建国' });
    const scores = { quality: 5, timeliness: 4, attitude: 5, integrity: 5 };
    expect((await guest('judge', { ...scores, quality: 6 })).msg).toBe('最高5分');
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => guest('judge', { ...scores, opinion: '再快两天更好' })),
    );
    expect(tries.map(({ httpCode }) => httpCode).sort()).toEqual([200, 404, 404, 404]);
    expect((await guest('asked', {})).httpCode).toBe(404);
    const { data: told } = await as('gm', 'POST', '/form/satisfaction/queryList', { params: { project: project.id } });
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ person: '陈建国', score: '4.75', opinion: '再快两天更好' });
    expect((await as('gm', 'GET', path)).data).toMatchObject([{ name: '陈建国', state: 'used' }]);
    expect((await as('engineer', 'POST', path.replace(project.id, '987654'), { name: '无', days: 1 })).httpCode).toBe(
      404,
    );
  });
});
