import { beforeAll, describe, expect, it } from 'vitest';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { createPersonContext } from '#tools/testing/records/person-context.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { invitationKeySchema, MAX_INVITATION_DAYS, newInvitationSchema } from '../model/index.ts';
import {
  consumeInvitation,
  createInvitation,
  invitationServer,
  listInvitations,
  requireInvitedGuest,
  revokeInvitation,
} from './index.ts';

const KIND = 'drawings';
const OVER = '链接已失效，请联系邀请您的人重新发送';

let product: TestProduct;
let ctx: Context;
let other: Context;
let next = 0;

beforeAll(async () => {
  product = await startTestProduct();
  ctx = await createPersonContext(product, 'manager');
  other = await createPersonContext(product, 'engineer');
});

/** An invitation to a record of its own. */
async function invited(more: { name?: string; org?: string; days?: number } = {}) {
  const record = String(++next);
  const given = { name: '周海峰', org: '华南建工', days: 7, ...more };
  return { record, ...(await createInvitation(ctx, KIND, record, given)) };
}
const enter = (key: string, kind = KIND) => requireInvitedGuest(product.runtime, kind, key);
const statesOf = async (record: string) => (await listInvitations(ctx, KIND, record)).map(({ state }) => state);
const endEarly = (id: string, ago: string) =>
  product.query('update invitation set until = now() - $2::interval where id = $1', [id, ago]);

describe('an invitation', () => {
  it('opens the one record it is for, to whom it names', async () => {
    const { record, key, id } = await invited();
    expect(invitationKeySchema.safeParse(key).success).toBe(true);
    expect(await enter(key)).toEqual({ companyId: '1', id: record, invitation: id, name: '周海峰', org: '华南建工' });
  });

  it('opens nothing of another kind, and nothing to a secret that nobody was given', async () => {
    const { key } = await invited();
    await expect(enter(key, 'reconcile')).rejects.toThrow(OVER);
    await expect(enter('x'.repeat(43))).rejects.toThrow(OVER);
    await expect(enter('')).rejects.toThrow(OVER);
  });

  it('has a secret of its own each time, of which the database holds a hash alone', async () => {
    const [one, two] = [await invited(), await invited()];
    expect(one.key).not.toBe(two.key);
    const [{ raw }] = await product.query("select string_agg(i::text, ' ') as raw from invitation i");
    expect(raw).not.toContain(one.key);
    expect(raw).not.toContain(two.key);
  });

  it('lasts the days it was given for and not a moment longer', async () => {
    const { record, key, id, until } = await invited({ days: 3 });
    const [{ days }] = await product.query(
      'select extract(epoch from until - created_date) / 86400 as days from invitation where id = $1',
      [id],
    );
    expect(Number(days)).toBeCloseTo(3, 3);
    expect(Date.parse(until)).not.toBeNaN();
    await endEarly(id, '1 second');
    await expect(enter(key)).rejects.toThrow(OVER);
    expect(await statesOf(record)).toEqual(['ended']);
  });

  it('that is good for one act is spent by it, whoever is second', async () => {
    const { record, key, id } = await invited();
    const guest = await enter(key);
    const spend = () => inTransaction(ctx, (tx) => consumeInvitation(tx, guest.invitation));
    const both = await Promise.allSettled([spend(), spend()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(enter(key)).rejects.toThrow(OVER);
    await expect(inTransaction(ctx, (tx) => consumeInvitation(tx, id))).rejects.toThrow(OVER);
    expect(await statesOf(record)).toEqual(['used']);
  });

  it('is not spent where the act itself fails', async () => {
    const { key, id } = await invited();
    const act = inTransaction(ctx, async (tx) => {
      await consumeInvitation(tx, id);
      throw new Error('the act failed');
    });
    await expect(act).rejects.toThrow('the act failed');
    expect(await enter(key)).toMatchObject({ invitation: id });
  });

  it('is not spent once it is over or revoked', async () => {
    const [old, withdrawn] = [await invited(), await invited()];
    await endEarly(old.id, '1 second');
    await revokeInvitation(ctx, KIND, withdrawn.record, withdrawn.id);
    for (const { id } of [old, withdrawn])
      await expect(inTransaction(ctx, (tx) => consumeInvitation(tx, id))).rejects.toThrow(OVER);
  });
});

describe('a revoked invitation', () => {
  it('is over at once and stays so, however often it is revoked', async () => {
    const { record, key, id } = await invited();
    await revokeInvitation(ctx, KIND, record, id);
    await expect(enter(key)).rejects.toThrow(OVER);
    const [{ when }] = await product.query('select revoked_date as when from invitation where id = $1', [id]);
    await revokeInvitation(ctx, KIND, record, id);
    expect(await product.query('select revoked_date as when from invitation where id = $1', [id])).toEqual([{ when }]);
    expect(await statesOf(record)).toEqual(['revoked']);
  });

  it('is one of the record and kind named: others are not found', async () => {
    const { record, key, id } = await invited();
    await expect(revokeInvitation(ctx, KIND, '987654', id)).rejects.toThrow('邀请不存在');
    await expect(revokeInvitation(ctx, 'reconcile', record, id)).rejects.toThrow('邀请不存在');
    await expect(revokeInvitation(ctx, KIND, record, 'abc')).rejects.toThrow('邀请不存在');
    expect(await enter(key)).toMatchObject({ id: record });
  });
});

describe('the invitations of a record', () => {
  it('are told the newest first, with who gave them and when they were last used', async () => {
    const { record, key } = await invited({ name: '先来' });
    await createInvitation(other, KIND, record, { name: '后到', org: '', days: 1 });
    await enter(key);
    const told = await listInvitations(ctx, KIND, record);
    const [engineer] = await product.query('select name from pub_person where company_id = 1 and id = $1', [
      other.me.userId,
    ]);
    expect(told.map(({ name, state, seenDate }) => [name, state, seenDate !== null])).toEqual([
      ['后到', 'open', false],
      ['先来', 'open', true],
    ]);
    expect(told[0]?.invitedBy).toBe(engineer.name);
    expect(await listInvitations(ctx, 'reconcile', record)).toEqual([]);
  });

  it('are forgotten a year after their end, and not before', async () => {
    const [old, recent] = [await invited(), await invited()];
    await endEarly(old.id, '366 days');
    await endEarly(recent.id, '364 days');
    for (const cleaning of invitationServer.cleanings ?? []) await cleaning.run(product.runtime);
    expect(await statesOf(old.record)).toEqual([]);
    expect(await statesOf(recent.record)).toEqual(['ended']);
  });
});

describe('whom somebody may invite', () => {
  const faultOf = (given: object) =>
    newInvitationSchema.safeParse({ name: '周海峰', days: 7, ...given }).error?.issues[0]?.message ?? null;

  it('has a name, and is invited for one to ninety days', () => {
    expect(MAX_INVITATION_DAYS).toBe(90);
    expect([faultOf({}), faultOf({ days: 1 }), faultOf({ days: 90 })]).toEqual([null, null, null]);
    expect(faultOf({ name: ' ' })).toBe('请填写受邀人姓名');
    expect(faultOf({ days: 0 })).toBe('有效期至少1天');
    expect(faultOf({ days: 91 })).toBe('有效期最多90天');
    expect(faultOf({ org: '甲'.repeat(81) })).toBe('单位最多80字');
    expect(newInvitationSchema.parse({ name: ' 周海峰 ', days: 7 })).toEqual({ name: '周海峰', org: '', days: 7 });
  });
});
