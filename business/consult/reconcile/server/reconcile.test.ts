import { beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '#kernel/server/spreadsheet/read-workbook.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let engineer: string;
let sheet: AnsweredJson;
/** Somebody of another department who has no part in the project. */
let stranger: string;

const call = (method: string, path: string, body?: unknown, token: string | null = engineer) =>
  product.call(token, method, path, body);
const lines = async (): Promise<AnsweredJson[]> =>
  (await call('POST', `/b/reconcile/${sheet.id}/lines`, { pageSize: 1000 })).data;
const edit = (line: AnsweredJson, set: object, more: object = {}, token = engineer) =>
  call('POST', `/b/reconcile/${sheet.id}/line/${line.id}`, { version: line.version, set, ...more }, token);
const figures = async () => (await call('GET', `/b/reconcile/${sheet.id}`)).data.figures;

beforeAll(async () => {
  product = await startTestProduct();
  engineer = await product.signIn('engineer');
  const [{ id, project }] = await product.query('select id, project from reconcile_reconcile_sheet');
  sheet = (await call('GET', `/b/reconcile/project/${project}/sheets`)).data[0];
  expect(sheet.id).toBe(id);
  const [other] = await product.query(
    `select u.login_name from org_user u join project_project p on p.id = $1 where u.company_id = 1 and u.login_name like 'user%' and u.kind = 'staff'
      and u.dept <> p.dept_id and not exists (select from project_project_member m where m.project = p.id and m.person = u.id) order by u.id desc limit 1`,
    [project],
  );
  stranger = await product.signIn(other.login_name);
});

const invite = async (days = 7) =>
  (await call('POST', `/b/reconcile/${sheet.id}/invitations`, { name: '周海峰', org: '华南建工', days })).data;
const asGuest = (key: string, path: string, body: object = {}) =>
  call('POST', `/reconcile/guest/${path}`, { key, ...body }, null);

describe('a sheet of two sides', () => {
  it('holds the bills of both files with what they come to, to the cent', async () => {
    const all = await lines();
    const [sums] = await product.query(
      `select sum(our_total)::text as ours, sum(their_total)::text as theirs from reconcile_line where not gone`,
    );
    const [file] = await product.query(
      `select sum(b.total)::numeric(18,2)::text as total from cost_bill b join reconcile_reconcile_sheet s on s.theirs_file = b.file_id`,
    );
    expect(sheet.figures).toMatchObject({ lines: all.length, ourTotal: sums.ours, theirTotal: sums.theirs });
    expect(sums.theirs).toBe(file.total);
    expect(all.filter((line) => line.ours && line.theirs)).toHaveLength(all.length);
  });

  it('keeps no edit over one that its writer did not see, and answers what is there now', async () => {
    const [line] = (await lines()).filter(({ state }) => state === 'open');
    const first = await edit(line, { agreedQuantity: '10', agreedPrice: '100.5' });
    expect(first.data).toMatchObject({ kept: true, line: { agreedTotal: '1005.00', ourMark: 'ok' } });
    const late = await edit(line, { agreedQuantity: '99' });
    expect(late.data).toMatchObject({ kept: false, line: { agreedQuantity: '10', version: line.version + 1 } });
    const bad = await edit(late.data.line, { mark: 'ok', agreedQuantity: 'zehn' });
    expect(bad.data.faults).toEqual({ 'set.agreedQuantity': '工程量应为最多九位整数、六位小数的数字' });
  });

  it('takes a block of edits whole or not at all, under one revision', async () => {
    const [one, other] = (await lines()).filter(({ state, ours }) => state === 'open' && ours);
    const block = (edits: object[], key = '') =>
      key ? asGuest(key, 'edit', { edits }) : call('POST', `/b/reconcile/${sheet.id}/edit`, { edits });
    const wish = ({ id, version }: AnsweredJson, set: object) => ({ line: id, version, set });
    const { rev } = (await call('GET', `/b/reconcile/${sheet.id}`)).data;
    const kept = (await block([wish(one, { quantity: '3' }), wish(other, { quantity: '4' })])).data;
    expect([kept.kept, kept.rev]).toEqual([true, rev + 1]);
    expect(kept.lines.map(({ ours }: AnsweredJson) => ours.quantity)).toEqual(['3', '4']);
    const [sums] = await product.query(`select sum(our_total)::text as ours from reconcile_line where not gone`);
    expect(kept.figures.ourTotal).toBe(sums.ours);
    const [now, seen] = kept.lines;
    const late = (await block([wish(now, { quantity: '5' }), wish(other, { quantity: '6' })])).data;
    expect([late.kept, late.lines.map(({ id }: AnsweredJson) => id)]).toEqual([false, [other.id]]);
    const fault = await block([wish(now, { quantity: '5' }), wish(seen, { quantity: '999999999', price: '99999999' })]);
    expect(fault.success).toBe(false);
    expect((await block([wish(now, { quantity: '5' }), wish(now, { quantity: '6' })])).success).toBe(false);
    expect((await lines()).find(({ id }) => id === one.id)).toMatchObject({
      version: now.version,
      ours: { quantity: '3' },
    });
    const { key } = await invite();
    const theirs = (await block([wish(now, { quantity: '8' })], key)).data.lines[0];
    expect([theirs.theirs.quantity, theirs.ours.quantity]).toEqual(['8', '3']);
  });

  it('is parted and paired by hand, and what was agreed of the pair is asked anew', async () => {
    const [line] = (await lines()).filter(({ ours, theirs }) => ours && theirs);
    const before = await figures();
    expect((await call('POST', `/b/reconcile/${sheet.id}/line/${line.id}/part`)).success).toBe(true);
    const parted = await lines();
    const other = parted.find(({ ours, place }) => !ours && place === line.place);
    expect(await figures()).toMatchObject({ lines: before.lines + 1, theirTotal: before.theirTotal });
    expect((await call('POST', `/b/reconcile/${sheet.id}/pair`, { one: line.id, other: line.id })).msg).toContain(
      '请选择',
    );
    await call('POST', `/b/reconcile/${sheet.id}/pair`, { one: other.id, other: line.id });
    const again = (await lines()).find(({ id }) => id === line.id);
    expect(again).toMatchObject({ matchedBy: 'hand', state: 'open', theirs: line.theirs, ours: line.ours });
    const { data } = await call('POST', `/b/reconcile/${sheet.id}/changes`, { rev: 1 });
    expect(data.lines.find(({ id }: AnsweredJson) => id === other.id).gone).toBe(true);
  });
});

describe('a guest', () => {
  it('sees this sheet by the link, writes the other side, and nothing else', async () => {
    const { key } = await invite();
    const seen = (await asGuest(key, 'sheet')).data;
    expect(seen).toMatchObject({ id: sheet.id, guest: '周海峰' });
    const [line] = (await lines()).filter(({ state }) => state === 'open');
    const set = { quantity: '12.5', agreedQuantity: '11', agreedPrice: '20' };
    const kept = (await asGuest(key, `line/${line.id}/edit`, { version: line.version, set })).data;
    expect(kept.line).toMatchObject({ theirs: { quantity: '12.5' }, ours: line.ours, theirMark: 'ok', ourMark: null });
    await asGuest(key, `line/${line.id}/say`, { text: '按竣工图第 12 页' });
    const { notes } = (await call('GET', `/b/reconcile/${sheet.id}/line/${line.id}`)).data;
    expect(notes.slice(0, 2).map(({ side, by, text }: AnsweredJson) => [side, by, text])).toEqual([
      ['theirs', '周海峰（华南建工）', '按竣工图第 12 页'],
      ['theirs', '周海峰（华南建工）', ''],
    ]);
    expect((await call('GET', `/b/reconcile/${sheet.id}`, undefined, key)).status).toBe(401);
    const [{ raw }] = await product.query(`select string_agg(i::text, '') as raw from invitation i`);
    expect(raw).not.toContain(key);
  });

  it('is out once the link is revoked or over, at once also on the live channel', async () => {
    const { key, id } = await invite();
    const socket = await product.app.injectWS('/api/websocket/guest');
    const closed = new Promise((done) => socket.once('close', done));
    socket.send(JSON.stringify({ type: 'guest', room: 'reconcile', key }));
    await new Promise((ready) => socket.once('message', ready));
    await call('POST', `/b/reconcile/${sheet.id}/invitations/${id}/revoke`);
    expect(await closed).toBe(4401);
    expect((await asGuest(key, 'lines')).status).toBe(404);
    const old = await invite(1);
    await product.query(`update invitation set until = now() - interval '1 minute' where id = $1`, [old.id]);
    expect((await asGuest(old.key, 'sheet')).msg).toBe('链接已失效，请联系邀请您的人重新发送');
    expect((await asGuest('x'.repeat(43), 'sheet')).status).toBe(404);
  });
});

describe('an edit', () => {
  it('is heard by everybody in the sheet in every process, guests too, and by nobody else', async () => {
    const { key } = await invite();
    const other = await product.companion();
    const colleague = await product.listen(engineer);
    const outside = await product.listen(stranger);
    const far = await other.app.injectWS('/api/websocket/guest');
    const heard: AnsweredJson[] = [];
    far.on('message', (data: Buffer) => heard.push(JSON.parse(String(data))));
    far.send(JSON.stringify({ type: 'guest', room: 'reconcile', key }));
    for (const channel of [colleague, outside])
      channel.socket.send(JSON.stringify({ type: 'enter', room: 'reconcile', id: sheet.id }));
    await expect.poll(() => [colleague.frames.at(-1)?.type, heard.length]).toEqual(['entered', 1]);
    const [line] = (await lines()).filter(({ state }) => state === 'open');
    const { rev } = (await edit(line, { reason: '现场复核' })).data;
    await expect.poll(() => heard.at(-1)).toEqual({ type: 'reconcile', sheet: sheet.id, rev });
    await expect.poll(() => colleague.frames.at(-1)).toMatchObject({ type: 'reconcile', rev });
    const { data } = await other.call(engineer, 'POST', `/b/reconcile/${sheet.id}/changes`, { rev: rev - 1 });
    expect(data.lines).toMatchObject([{ id: line.id, reason: '现场复核' }]);
    expect(outside.frames.map(({ type }) => type)).toEqual(['ready']);
    far.terminate();
  });

  it('of twenty people at once is never lost', async () => {
    const all = (await lines()).slice(0, 4);
    const people = Array.from({ length: 20 }, (_, at) => at);
    const before = new Map(all.map((line) => [line.id, line.version]));
    await Promise.all(
      people.map(async (at) => {
        const line = all[at % all.length];
        let seen = line;
        for (;;) {
          const { data } = await edit(seen, { reason: `${seen.reason}|${at}|` });
          if (data.kept) return;
          seen = data.line;
        }
      }),
    );
    const after = (await lines()).slice(0, 4);
    for (const at of people) expect(after[at % 4]?.reason).toContain(`|${at}|`);
    for (const line of after) expect(line.version - (before.get(line.id) ?? 0)).toBe(5);
    const sums = await figures();
    const [kept] = await product.query(
      `select count(*) filter (where state = 'agreed')::int as agreed, coalesce(sum(agreed_total) filter (where state = 'agreed'), 0)::text as total from reconcile_line where not gone`,
    );
    expect(sums).toMatchObject({ agreed: kept.agreed, agreedTotal: kept.total });
  });
});

describe('a sheet', () => {
  it('is confirmed once nothing is open, and not changed afterwards', async () => {
    expect((await call('POST', `/b/reconcile/${sheet.id}/confirm`)).msg).toMatch(/还有\d+行未核对/);
    for (const line of await lines()) {
      if (line.state !== 'open') continue;
      const { data } = await edit(line, { agreedQuantity: '1', agreedPrice: '10' });
      await edit(data.line, { mark: 'ok' }, { side: 'theirs' });
    }
    const confirmed = (await call('POST', `/b/reconcile/${sheet.id}/confirm`)).data;
    const sums = await figures();
    expect(confirmed).toMatchObject({ state: 'confirmed', submitted: sums.theirTotal });
    const [line] = await lines();
    expect((await edit(line, { reason: '再改' })).msg).toBe('对量单已确认，不能修改');
    expect((await call('DELETE', `/form/reconcileSheet/${sheet.id}`)).success).toBe(false);
    expect((await call('POST', `/b/reconcile/${sheet.id}/reopen`, { reason: '补充签证' })).data.state).toBe('open');
  });

  it('goes out as a workbook that says of every line what the sheet says, to the cent', async () => {
    const answer = await product.fetch(engineer, `/b/reconcile/${sheet.id}/export`, { method: 'POST' });
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(`对量单-${sheet.name}.xlsx`);
    const [all] = await readWorkbook(new Uint8Array(await answer.arrayBuffer()), '对量单.xlsx');
    const head = all?.rows.findIndex((row) => row.includes('项目编码')) ?? -1;
    const titles = all?.rows[head] ?? [];
    const told = all?.rows.slice(head + 1) ?? [];
    const sum = (title: string) =>
      told.reduce((cents, row) => cents + Math.round(Number(row[titles.indexOf(title)] || 0) * 100), 0);
    const sums = await figures();
    expect(told).toHaveLength((await lines()).length);
    expect([sum('送审合价（元）'), sum('审核合价（元）')]).toEqual(
      [sums.theirTotal, sums.ourTotal].map((total) => Math.round(Number(total) * 100)),
    );
    expect(sum('合价差（元）')).toBe(sum('送审合价（元）') - sum('审核合价（元）'));
    const foreign = await product.fetch(stranger, `/b/reconcile/${sheet.id}/export`, { method: 'POST' });
    expect(await foreign.json()).toMatchObject({ success: false, httpCode: 404 });
  });

  it('belongs to its project: others do not find it, and files of other projects are refused', async () => {
    expect((await call('GET', `/b/reconcile/${sheet.id}`, undefined, stranger)).httpCode).toBe(404);
    const [foreign] = await product.query(`select id from cost_cost_file where project <> $1 order by id`, [
      sheet.project,
    ]);
    const [own] = await product.query(`select id from cost_cost_file where project = $1 and stage = 'audited'`, [
      sheet.project,
    ]);
    const given = { name: '二次对量', party: '施工单位', oursFile: own.id, theirsFile: foreign.id };
    const refused = await call('POST', `/b/reconcile/project/${sheet.project}`, given);
    expect(refused.msg).toBe('造价文件不属于该项目');
  });
});
