import { setTimeout } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SecretSealer } from '#kernel/server/installation/secret-sealer.ts';
import {
  type AnsweredJson,
  DEMO_TEST_PASSWORD,
  startTestProduct,
  type TestProduct,
} from '#tools/testing/test-product.ts';
import { recordSignInAttempt } from '../sign-in-log.ts';
import { sealAuditChains } from './seal-audit-chains.ts';
import { trimAuditChains } from './trim-audit-chains.ts';
import { verifyAuditChains } from './verify-audit-chains.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
  // The demo firm's database was sealed with the key of where it was made.
  await product.query('update security_audit_head set sealed_seq = null, seal = null');
});
beforeEach(() => product.query('delete from session_attempt'));

const HOUR_MS = 3_600_000;
const SAFE_MS = 60_000;
/** Refusals are counted by the hour of the clock: what counts them does not begin in the last minute of one. */
async function awayFromTheHour(): Promise<void> {
  const left = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS - Date.now();
  if (left < SAFE_MS) await setTimeout(left);
}

const enter = (username: string, password = DEMO_TEST_PASSWORD) =>
  product.call(null, 'POST', '/login', { username, password, captcha: '', loginType: 'account' });
const linesOf = (loginName: string): Promise<AnsweredJson[]> =>
  product.query('select * from security_sign_in_record where login_name = $1 order by id', [loginName]);
const count = async (table: string, where = 'true'): Promise<number> =>
  (await product.query(`select count(*)::int as n from ${table} where ${where}`))[0].n;
/** Changes of what signing in writes, not of what else the firm does meanwhile. */
const SIGN_IN = "entity in ('signInRecord', 'user')";
const chain = async (secrets = product.runtime.secrets) =>
  (await verifyAuditChains(product.databaseUrl, secrets)).find(({ company }) => company === '1');
/** What the owner of the database could do. */
async function tamper(...statements: string[]): Promise<void> {
  await product.query('alter table security_audit disable trigger audit_stays');
  for (const statement of statements) await product.query(statement);
  await product.query('alter table security_audit enable trigger audit_stays');
}

describe('refused sign-ins', () => {
  beforeEach(awayFromTheHour);

  it('of a name from an address within an hour are one line that counts, and one entry of the chain', async () => {
    const [entries, changes] = [await count('security_audit'), await count('record_change', SIGN_IN)];
    for (let time = 0; time < 30; time++) await enter('Nobody-There', 'wrong');
    const lines = await linesOf('Nobody-There');
    expect(lines.map(({ result, times }) => [result, times])).toEqual([
      ['refused', 8],
      ['locked', 22],
    ]);
    expect(Date.parse(lines[0].last_at)).toBeGreaterThan(Date.parse(lines[0].at));
    expect(await count('security_audit')).toBe(entries + 2);
    expect(await count('record_change', SIGN_IN)).toBe(changes);
    expect((await chain())?.broken).toBeNull();
  });

  it('cannot fill the log, however many names and addresses they come by', async () => {
    const db = product.runtime.database.system;
    const before = await count('security_sign_in_record');
    const refuse = (loginName: string, ip: string) =>
      recordSignInAttempt(db, { companyId: '1', loginName, kind: 'account', reason: '用户名或密码不正确', ip });
    for (let at = 0; at < 200; at++) await refuse(`guess${at}`, '203.0.113.1');
    expect(await count('security_sign_in_record')).toBeLessThanOrEqual(before + 52);
    for (let at = 0; at < 700; at++) await refuse('guess', `198.51.${at >> 8}.${at & 255}`);
    expect(await count('security_sign_in_record')).toBeLessThanOrEqual(before + 510);
    const [{ sum }] = await product.query(
      "select sum(times)::int as sum from security_sign_in_record where login_name like 'guess%' or login_name like '（%'",
    );
    expect(sum).toBe(900);
    expect((await chain())?.broken).toBeNull();
    await enter('engineer');
    expect((await linesOf('engineer')).at(-1)).toMatchObject({ result: 'ok', times: 1 });
  });
});

describe('the chain', () => {
  it('misses entries that are cut off at its end', async () => {
    await enter('engineer');
    const [last] = await product.query('select * from security_audit where company_id = 1 order by seq desc limit 1');
    const [head] = await product.query('select * from security_audit_head where company_id = 1');
    await tamper(`delete from security_audit where company_id = 1 and seq = ${last.seq}`);
    expect((await chain())?.broken).toEqual({ seq: last.seq, why: '末尾缺少记录' });
    const restore = () =>
      product.query(
        'insert into security_audit (company_id, seq, source, source_id, content, hash) values ($1, $2, $3, $4, $5, $6)',
        [1, last.seq, last.source, last.source_id, last.content, last.hash],
      );
    await restore();
    expect((await chain())?.broken).toBeNull();

    await sealAuditChains(product.runtime);
    expect((await chain())?.sealed?.seq).toBe(head.seq);
    const back = `update security_audit_head h set seq = a.seq, hash = a.hash from security_audit a
      where h.company_id = 1 and a.company_id = 1 and a.seq = ${Number(last.seq) - 1}`;
    await tamper(`delete from security_audit where company_id = 1 and seq = ${last.seq}`, back);
    expect((await chain())?.broken?.why).toContain('与封存时不同');
    await sealAuditChains(product.runtime);
    expect((await chain())?.broken?.why).toContain('与封存时不同');
    await product.query(`update security_audit_head set sealed_seq = seq, sealed_hash = hash where company_id = 1`);
    expect((await chain())?.broken?.why).toContain('链尾的封存与密钥不符');
    await restore();
    await product.query(
      'update security_audit_head set seq = $1, hash = $2, sealed_seq = null, seal = null where company_id = 1',
      [head.seq, head.hash],
    );
    await sealAuditChains(product.runtime);
    expect((await chain())?.broken).toBeNull();
    expect((await chain(new SecretSealer('another key')))?.broken?.why).toContain('链尾的封存与密钥不符');
  });

  it('that was emptied is missed, too', async () => {
    const rows = await product.query('select * from security_audit_head');
    await product.query('create table kept as select * from security_audit');
    await tamper('delete from security_audit', 'delete from security_audit_head');
    expect((await chain())?.broken?.why).toContain('缺少链尾');
    await product.query('insert into security_audit select * from kept');
    for (const row of rows)
      await product.query(
        'insert into security_audit_head (company_id, seq, hash, sealed_seq, sealed_hash, sealed_at, seal) values ($1, $2, $3, $4, $5, $6, $7)',
        [row.company_id, row.seq, row.hash, row.sealed_seq, row.sealed_hash, row.sealed_at, row.seal],
      );
    expect((await chain())?.broken).toBeNull();
  });

  it('is cut off where the company keeps it no longer, and verified from there', async () => {
    const entries = (await chain())?.entries ?? 0;
    await trimAuditChains(product.runtime);
    expect((await chain())?.entries).toBe(entries);
    // As if the first entries were from long ago: the chain is written anew with their old dates.
    await tamper(
      `update security_audit set content = jsonb_set(content, '{at}', '"2020-01-01T00:00:00+00:00"') where company_id = 1 and seq <= 4`,
      `do $$ declare a record; before bytea := ''; begin
        for a in select * from security_audit where company_id = 1 order by seq loop
          before := audit_hash(before, 1, a.seq, a.source, a.source_id, a.content);
          update security_audit set hash = before where company_id = 1 and seq = a.seq;
        end loop;
        update security_audit_head set hash = before, sealed_seq = null where company_id = 1; end $$`,
    );
    await trimAuditChains(product.runtime);
    const found = await chain();
    expect(found?.entries).toBe(entries - 4);
    expect(found?.broken).toBeNull();
    await enter('engineer');
    expect((await chain())?.broken).toBeNull();
    await expect(product.query('delete from security_audit where company_id = 1 and seq = 6')).rejects.toThrow(
      'do not change',
    );
    await product.query(
      'update security_audit_anchor set seq = 5, hash = (select hash from security_audit where company_id = 1 and seq = 5)',
    );
    await product.query('delete from security_audit where company_id = 1 and seq = 5');
    expect((await chain())?.broken?.why).toContain('起点的封存与密钥不符');
  });

  it('holds changes of how somebody signs in, and is written by the product alone', async () => {
    const admin = await product.signIn('admin');
    const [{ id }] = await product.query("select id from org_user where login_name = 'hr'");
    await product.call(admin, 'DELETE', `/a/user/${id}/secondFactor`);
    const [entry] = await product.query("select content from security_audit where source = 'session_sign_in_change'");
    expect(entry.content).toMatchObject({ kind: 'secondFactor', outcome: 'done' });
    expect(entry.content).not.toHaveProperty('code_hash');
    for (const table of ['security_audit', 'security_audit_head', 'security_audit_anchor'])
      await expect(
        product.runtime.database.pool.query(`set app.company_id = '1'; delete from ${table}`),
      ).rejects.toThrow('permission denied');
  });
});

it('an hour later a refusal is a line of its own', async () => {
  await enter('another-one', 'wrong');
  await product.query(
    "update security_sign_in_record set at = at - interval '1 hour' where login_name = 'another-one' or login_name like '（%'",
  );
  await product.query("update security_sign_in_record set at = at - interval '2 hours' where login_name like 'guess%'");
  await enter('Another-One', 'wrong');
  expect(await count('security_sign_in_record', "lower(login_name) = 'another-one'")).toBeGreaterThan(0);
  expect(await linesOf('Another-One')).toMatchObject([{ times: 1, result: 'refused' }]);
});
