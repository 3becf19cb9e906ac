import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { approveByEverybody, submitRecord } from '#tools/testing/workflow/submit-and-approve.ts';
import { kpiConfirmSchedule } from './results/confirm-and-appeal.ts';

let product: TestProduct;
const tokens: Record<string, string> = {};
let people: Record<string, string>;
let targets: Record<string, string>;

const call = (who: string, method: 'GET' | 'POST', path: string, body?: object) =>
  product.call(tokens[who] ?? null, method, path, body);
const save = (who: string, form: string, body: object) => call(who, 'POST', `/form/${form}/save`, body);
const list = async (who: string, form: string, params: object = {}): Promise<AnsweredJson[]> =>
  (await call(who, 'POST', `/form/${form}/queryList`, { params, pageSize: 500 })).data;
const read = async (who: string, form: string, id: string): Promise<AnsweredJson> =>
  (await call(who, 'GET', `/form/${form}/${id}`)).data;

beforeAll(async () => {
  product = await startTestProduct();
  for (const who of ['gm', 'manager', 'engineer', 'reviewer', 'finance', 'hr']) tokens[who] = await product.signIn(who);
  const users = await product.query<{ name: string; id: string }>(
    'select login_name as name, id::text as id from org_user where company_id = 1',
  );
  people = Object.fromEntries(users.map(({ name, id }) => [name, id]));
  const library = await product.query<{ code: string; id: string }>(
    'select code, id::text as id from kpi_kpi_target where company_id = 1',
  );
  targets = Object.fromEntries(library.map(({ code, id }) => [code, id]));
});

const line = (code: string, weight: number, goal: string | null = null) => ({ target: targets[code], weight, goal });
let made = 0;

/** A group of these people, with a template that is half judged, half told by hand. */
async function group(names: readonly string[], lines = [line('ZB01', 50, '100'), line('ZB06', 50), line('ZB09', 0)]) {
  made++;
  const people_ = names.map((name) => people[name]).join(',');
  const { data, msg } = await save('hr', 'kpiGroup', { name: `人群${made}`, people: people_, targets: lines });
  expect(msg).toBe('');
  return data.id as string;
}

const SPAN = { cycle: 'month', fromDate: '2025-03-01', toDate: '2025-03-31', ratingDue: '2025-04-10' };

/** A plan that was approved. */
async function plan(names: readonly string[], more: object = {}) {
  const kpiGroup = await group(names);
  const { data, msg } = await save('hr', 'kpiPlan', { name: `方案${made}`, kpiGroup, ...SPAN, ...more });
  expect(msg).toBe('');
  const started = await submitRecord(product, { token: tokens.hr ?? '', processCode: 'kpiPlan', recordId: data.id });
  await approveByEverybody(product, started.data.procInstId);
  return data.id as string;
}

const act = (id: string, what: string, body?: object) => call('hr', 'POST', `/b/kpi/plan/${id}/${what}`, body ?? {});

/** Every judge of a plan gives this for everything. */
async function judge(id: string, score: string): Promise<void> {
  const asked = await product.query<{ id: string; judge: string }>(
    `select r.id::text as id, u.login_name as judge from kpi_kpi_rating r join kpi_kpi_table t on t.id = r.kpi_table
      join org_user u on u.id = r.created_by where t.plan = $1 and r.company_id = 1`,
    [id],
  );
  for (const one of asked) {
    tokens[one.judge] ??= await product.signIn(one.judge);
    const rating = await read(one.judge, 'kpiRating', one.id);
    const lines = rating.lines.map((of: AnsweredJson) => ({ ...of, score }));
    expect((await save(one.judge, 'kpiRating', { id: one.id, version: rating.version, lines })).msg).toBe('');
  }
}

describe('a plan', () => {
  it('is told at the field what is wrong with its weights and shares', async () => {
    const kpiGroup = await group(['engineer']);
    const asked = (more: object) => save('hr', 'kpiPlan', { name: '试', kpiGroup, ...SPAN, ...more });
    expect((await asked({ targets: [line('ZB01', 60, '1'), line('ZB06', 39)] })).data.faults).toEqual({
      targets: '指标权重合计为99%，应为100%',
    });
    expect((await asked({ targets: [line('ZB06', 50), line('ZB06', 50)] })).data.faults).toEqual({
      targets: '第2行：指标重复',
    });
    expect((await asked({ self: 20 })).data.faults.leader).toContain('评分人占比合计为110%');
    expect((await asked({ toDate: '2025-02-01' })).data.faults.toDate).toBe('考核期止不能早于考核期起');
    const taken = await asked({});
    expect(taken.data.targets.map((one: AnsweredJson) => [one.weight, one.goal])).toEqual([
      [50, '100.00'],
      [50, null],
      [0, null],
    ]);
    expect((await save('engineer', 'kpiPlan', { name: '试', kpiGroup, ...SPAN })).success).toBe(false);
  });

  it('gives everybody a sheet, is judged, calibrated and published; nobody sees a score before, nor anybody else’s', async () => {
    const id = await plan(['engineer', 'user0011']);
    const [own] = await list('engineer', 'kpiTable', { plan: id });
    expect(own).toMatchObject({ person: people.engineer, state: 'running', total: null });
    expect(await list('engineer', 'kpiTable', { plan: id })).toHaveLength(1);
    expect(await list('hr', 'kpiTable', { plan: id })).toHaveLength(2);
    expect(await list('finance', 'kpiTable', { plan: id })).toEqual([]);
    expect((await act(id, 'publish')).msg).toContain('当前阶段不能公布');
    expect((await act(id, 'rate')).data).toEqual({ state: 'rating' });
    expect((await act(id, 'calibrate')).msg).toContain('份评分未完成');
    await judge(id, '90');
    expect((await act(id, 'calibrate')).data).toEqual({ state: 'calibrating' });
    expect(await list('engineer', 'kpiTable', { plan: id })).toEqual([]);
    const [sheet] = await list('hr', 'kpiTable', { plan: id, person: people.engineer });
    const whole = await read('hr', 'kpiTable', sheet?.id);
    expect(whole.lines.map(({ rating, points }: AnsweredJson) => [rating, points])[1]).toEqual(['90.00', '45.00']);
    expect((await act(id, 'publish')).data).toEqual({ state: 'published' });
    const [mine] = await list('engineer', 'kpiScore', { person: people.engineer, fromDate: '2025-03-01' });
    expect(mine).toMatchObject({ total: whole.total });
    expect(await list('engineer', 'kpiScore', { person: people.user0011 })).toEqual([]);
    expect(await list('finance', 'kpiScore', { person: people.engineer })).toEqual([]);
    expect((await call('finance', 'POST', `/b/kpi/table/${own?.id}/confirm`)).success).toBe(false);
    expect((await call('engineer', 'POST', `/b/kpi/table/${own?.id}/confirm`)).data).toEqual({ state: 'confirmed' });
    expect((await act(id, 'archive')).msg).toBe('还有1人未确认结果，不能归档');
    await product.query("update kpi_kpi_table set confirm_by = '2025-04-15' where plan = $1", [id]);
    await kpiConfirmSchedule.run(product.runtime);
    expect((await act(id, 'archive')).data).toEqual({ state: 'archived' });
  });

  it('does not begin judging before its time is over, nor is it published beyond the quotas it keeps', async () => {
    const later = await plan(['engineer'], { fromDate: '2099-01-01', toDate: '2099-01-31', ratingDue: '2099-02-10' });
    expect((await act(later, 'rate')).msg).toContain('2099-01-31才结束');
    const [dept] = await product.query<{ id: string }>(
      `select dept::text as id from org_user where company_id = 1 and kind = 'staff' and state = 'enabled' and dept is not null
        group by dept having count(*) >= 8 order by dept limit 1`,
    );
    const crowd = await product.query<{ name: string }>(
      "select login_name as name from org_user where company_id = 1 and dept = $1 and kind = 'staff' and state = 'enabled' and login_name <> 'hr' order by id limit 8",
      [dept?.id],
    );
    const id = await plan(
      crowd.map(({ name }) => name),
      { forced: true, targets: [line('ZB06', 100)] },
    );
    await act(id, 'rate');
    await judge(id, '97');
    await act(id, 'calibrate');
    expect((await act(id, 'publish')).msg).toContain('超过等级比例上限');
    const sheets = await list('hr', 'kpiTable', { plan: id });
    for (const { id: sheet, version } of sheets) {
      expect((await save('hr', 'kpiTable', { id: sheet, version, adjust: '-20', adjustReason: '校准' })).msg).toBe('');
    }
    expect((await act(id, 'publish')).data).toEqual({ state: 'published' });
  });
});

describe('a sheet', () => {
  it('takes what only the head knows, and nothing else from people', async () => {
    const kpiGroup = await group(['engineer'], [line('ZB08', 0), line('ZB09', 0), line('ZB06', 100)]);
    const { data } = await save('hr', 'kpiPlan', { name: '手填', kpiGroup, ...SPAN });
    const started = await submitRecord(product, { token: tokens.hr ?? '', processCode: 'kpiPlan', recordId: data.id });
    await approveByEverybody(product, started.data.procInstId);
    const [row] = await list('gm', 'kpiTable', { plan: data.id });
    const sheet = await read('gm', 'kpiTable', row?.id);
    const told = sheet.lines.map((one: AnsweredJson, at: number) => (at === 0 ? { ...one, actual: '5' } : one));
    const kept = await save('gm', 'kpiTable', { id: sheet.id, version: sheet.version, lines: told });
    expect(kept.data.lines[0].actual).toBe('5.00');
    const wrong = kept.data.lines.map((one: AnsweredJson) => ({ ...one, actual: '9' }));
    const { version } = kept.data;
    expect((await save('gm', 'kpiTable', { id: sheet.id, version, lines: wrong })).data.faults.lines).toContain(
      '不能填写',
    );
    const adjusted = await save('gm', 'kpiTable', { id: sheet.id, version, adjust: '5', adjustReason: '好' });
    expect(adjusted.data.faults).toEqual({ adjust: '只能在校准阶段调整得分' });
    expect((await save('engineer', 'kpiTable', { id: sheet.id, version, lines: told })).success).toBe(false);
  });

  it('is appealed against by its person, and the score that is decided stands', async () => {
    const id = await plan(['engineer']);
    await act(id, 'rate');
    await judge(id, '80');
    await act(id, 'calibrate');
    await act(id, 'publish');
    const [sheet] = await list('engineer', 'kpiTable', { plan: id });
    const appeal = { kpiTable: sheet?.id, reason: '到账未计入三月的一笔' };
    expect((await save('hr', 'kpiAppeal', appeal)).data.faults).toEqual({ kpiTable: '只能对本人的考核结果申诉' });
    const { data, msg } = await save('engineer', 'kpiAppeal', appeal);
    expect(msg).toBe('');
    const started = await submitRecord(product, {
      token: tokens.engineer ?? '',
      processCode: 'kpiAppeal',
      recordId: data.id,
    });
    expect((await read('engineer', 'kpiTable', sheet?.id)).state).toBe('appealed');
    await product.query('update kpi_kpi_appeal set raise = 10, finding = $2 where id = $1', [data.id, '补计到账']);
    await approveByEverybody(product, started.data.procInstId);
    const after = await read('engineer', 'kpiTable', sheet?.id);
    expect(after.state).toBe('confirmed');
    expect(Number(after.total)).toBeCloseTo(Number(sheet?.total) + 10, 2);
    const origin = await call('engineer', 'GET', `/b/kpi/table/${sheet?.id}/origin`);
    expect(origin.data.formula.at(-1)).toContain(`= ${after.total}`);
  });

  it('knows what its person brought in by itself, the same as the records it comes from', async () => {
    const [best] = await product.query<{ owner: string; name: string; day: string; sum: string }>(
      `select i.owner::text as owner, u.login_name as name, to_char(i.date, 'YYYY-MM') as day, round(sum(i.amount) / 10000, 2)::text as sum from pub_income i
        join org_user u on u.company_id = 1 and u.id = i.owner and u.state = 'enabled' and u.kind = 'staff'
        where i.company_id = 1 and i.basis = 'receipt' and i.date < date_trunc('month', now()) - interval '1 day'
        group by 1, 2, 3 order by sum(i.amount) desc limit 1`,
    );
    const [last] = await product.query<{ day: string }>(
      "select (date_trunc('month', ($1 || '-01')::date) + interval '1 month - 1 day')::date::text as day",
      [best?.day],
    );
    const toDate = last?.day ?? '';
    const id = await plan([best?.name ?? ''], { fromDate: `${best?.day}-01`, toDate, ratingDue: toDate });
    await act(id, 'rate');
    const [sheet] = await list('hr', 'kpiTable', { plan: id });
    const whole = await read('gm', 'kpiTable', sheet?.id);
    expect(whole.lines[0].actual).toBe(best?.sum);
    expect((await act(id, 'collect')).data).toEqual({ changed: 0 });
  });
});

describe('a judgement', () => {
  it('is read by its judge alone, within its full score, until judging is over', async () => {
    const id = await plan(['engineer']);
    await act(id, 'rate');
    const [row] = await list('engineer', 'kpiRating', { ratee: people.engineer, done: false });
    expect(row).toMatchObject({ rater: 'self', done: false, open: true });
    const [leader] = await product.query<{ id: string; judge: string }>(
      `select r.id::text as id, u.login_name as judge from kpi_kpi_rating r join kpi_kpi_table t on t.id = r.kpi_table join org_user u on u.id = r.created_by
        where t.plan = $1 and r.rater = 'leader'`,
      [id],
    );
    expect(leader?.judge).not.toBe('engineer');
    expect((await call('engineer', 'GET', `/form/kpiRating/${leader?.id}`)).success).toBe(false);
    expect((await call('hr', 'GET', `/form/kpiRating/${leader?.id}`)).success).toBe(false);
    const rating = await read('engineer', 'kpiRating', row?.id);
    const given = (score: string) => rating.lines.map((one: AnsweredJson) => ({ ...one, score }));
    const over = await save('engineer', 'kpiRating', { id: row?.id, version: rating.version, lines: given('101') });
    expect(JSON.stringify(over.data.faults)).toContain('评分不能超过');
    const kept = await save('engineer', 'kpiRating', { id: row?.id, version: rating.version, lines: given('88.5') });
    expect(kept.data.done).toBe(true);
    await act(id, 'calibrate', { missing: 'accept' });
    const late = await save('engineer', 'kpiRating', { id: row?.id, version: kept.data.version, lines: given('99') });
    expect(late.msg).toBe('评分已截止，不能修改');
  });
});
