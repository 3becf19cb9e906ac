import { beforeAll, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

/**
 * Invariant: whatever people do in whatever order, an issued deliverable has three passed levels of its round, each by
 * somebody else and none by its compiler, no open problem, and signers certified on its day; archived implies issued.
 */

let product: TestProduct;
const tokens: string[] = [];
const ids: string[] = [];
let attribute: string;
let project: string;
const PEOPLE = ['gm', 'manager', 'reviewer', 'engineer'] as const;

beforeAll(async () => {
  product = await startTestProduct();
  for (const name of PEOPLE) {
    tokens.push(await product.signIn(name));
    ids.push((await product.query('select id from org_user where login_name = $1', [name]))[0].id);
  }
  const roles = ['approve', 'check', 'review', 'compile'];
  const members = ids.map((person, at) => ({ person, role: roles[at] }));
  const draft = { name: '任意顺序', kind: 'other', members };
  project = (await product.call(tokens[0] ?? '', 'POST', '/form/project/save', { ...draft, kind: 'final' })).data.id;
  attribute = (await product.query("select id from review_problem_attribute where company_id = 1 and code = 'Q1'"))[0]
    .id;
});

/** Numbers that look like chance and are the same for the same seed. */
function draws(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function anyFile(token: string): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob(['%PDF-1.4 x'], { type: 'application/pdf' }), '成果.pdf');
  const answer = await product.fetch(token, '/upload', { method: 'POST', body });
  return String([((await answer.json()) as AnsweredJson).data].flat()[0].id);
}

const KINDS = ['report', 'bills', 'limit'];
const CONCLUSIONS = ['passed', 'passed', 'passed', 'fixing', 'returned'];

/** One thing somebody tries; most are refused. */
async function tryOne(draw: (below: number) => number): Promise<void> {
  const token = tokens[draw(PEOPLE.length)] ?? '';
  const post = (path: string, body: object = {}) => product.call(token, 'POST', path, body);
  const one = async (table: string, where = 'true'): Promise<AnsweredJson> => {
    const found = await product.query(`select id, version from ${table} where project = $1 and ${where} order by id`, [
      project,
    ]);
    return found[draw(Math.max(1, found.length))] ?? { id: '0', version: 1 };
  };
  const someone = () => ids[draw(ids.length)];
  const deeds: (() => Promise<unknown>)[] = [
    async () =>
      post('/form/deliverable/save', {
        project,
        name: '成果',
        kind: KINDS[draw(3)],
        reason: '修改',
        files: [{ id: await anyFile(token) }],
      }),
    async () =>
      post('/form/deliverable/save', { ...(await one('review_deliverable')), compiler: someone(), first: someone() }),
    async () => post(`/b/review/deliverable/${(await one('review_deliverable')).id}/submit`),
    async () => post(`/b/review/${(await one('review_review')).id}/reassign`, { reviewer: someone() }),
    async () =>
      post(`/b/review/${(await one('review_review', "state = 'open'")).id}/problem`, {
        attribute,
        place: 'A',
        content: '问题',
      }),
    async () =>
      post(`/b/review/problem/${(await one('review_review_problem', 'not closed')).id}/answer`, {
        reply: '已改',
        accepted: true,
      }),
    async () => post(`/b/review/problem/${(await one('review_review_problem', 'not closed')).id}/close`),
    async () => {
      const conclusion = CONCLUSIONS[draw(CONCLUSIONS.length)];
      return post(`/b/review/${(await one('review_review', "state = 'open'")).id}/conclude`, {
        conclusion,
        sample: '1',
        opinion: '意见',
      });
    },
    async () => {
      const person = ids[draw(3)];
      const [cert] = await product.query('select id from project_staff_cert where person = $1', [person]);
      const deliverable = (await one('review_deliverable', "state = 'passed'")).id;
      const day = ['2026-11-22', '2019-01-01', '2099-01-01'][draw(3)];
      return post('/form/reportIssue/save', {
        title: '报告',
        deliverable,
        issueDate: day,
        copies: 1,
        seals: 'report',
        signers: [{ role: 'review', person, cert: cert?.id }],
      });
    },
    // What a process does in the end, on any report there is.
    async () =>
      product
        .query("update review_report_issue set status = 'approved' where id = $1", [
          (await one('review_report_issue')).id,
        ])
        .catch(() => undefined),
    async () => post('/form/projectArchive/save', { project, place: 'A', missing: '无' }),
    async () =>
      product
        .query("update review_deliverable set state = 'issued' where id = $1", [(await one('review_deliverable')).id])
        .catch(() => undefined),
  ];
  // What brings a deliverable on is tried more often than the rest.
  const often = [2, 7, 7, 5, 6];
  const at = draw(deeds.length + often.length);
  await deeds[at < deeds.length ? at : (often[at - deeds.length] ?? 0)]?.();
}

async function judge(): Promise<void> {
  const broken = await product.query(
    `select d.id from review_deliverable d where d.state = 'issued' and d.project = $1 and (
      (select count(distinct r.reviewer) filter (where r.state = 'passed' and r.reviewer <> d.compiler) from review_review r where r.deliverable = d.id and r.round = d.round) <> 3
      or (select count(*) from review_review r where r.deliverable = d.id and r.round = d.round) <> 3
      or exists (select from review_review_problem p join review_review r on r.id = p.review where p.deliverable = d.id and r.round = d.round and not p.closed))
    union all select i.id from review_report_issue i join review_issue_signer s on s.issue = i.id join project_staff_cert c on c.id = s.cert
      where i.project = $1 and i.status = 'approved' and (i.issue_date not between c.issued and c.expiry or c.person <> s.person)
    union all select a.id from review_project_archive a where a.project = $1
      and not exists (select from review_deliverable d where d.project = a.project and d.state = 'issued')
    union all select r.id from review_review r join review_deliverable d on d.id = r.deliverable where d.project = $1 and r.reviewer = d.compiler and r.state in ('open', 'passed', 'fixing') and r.round = d.round
    union all select r.id from review_review r where r.project = $1 and r.level > '1' and not exists (select from review_review b
      where b.deliverable = r.deliverable and b.round = r.round and b.level::int = r.level::int - 1 and b.state = 'passed')`,
    [project],
  );
  expect(broken).toEqual([]);
}

it('whatever is tried in whatever order, only what three others passed is issued, and only what was issued is archived', async () => {
  const draw = draws(20_261_122);
  for (let turn = 0; turn < 700; turn++) {
    await tryOne(draw);
    if (turn % 20 === 19) await judge();
  }
  const [counted] = await product.query(
    "select count(*) filter (where state = 'issued')::int as issued, count(*)::int as made, max(round) as rounds from review_deliverable where project = $1",
    [project],
  );
  // The walk reached what it is about.
  expect(counted.issued).toBeGreaterThan(0);
  expect(counted.rounds).toBeGreaterThan(1);
}, 120_000);
