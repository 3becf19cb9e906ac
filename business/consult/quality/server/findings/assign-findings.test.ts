import { beforeAll, describe, expect, it } from 'vitest';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { type QualityTestSetup, startQualityTest } from '../../testing/quality-test-setup.ts';

let on: QualityTestSetup;
let recordId: string;
let fileId: string;
let reviewer: string;
const ids: string[] = [];

const assign = (name: string, body: object) => on.call(name, 'POST', '/b/quality/checkrecord/assign', body);
const mine = async (name: string, record = recordId) =>
  (await on.findings(name, { recordId: record, assignee: 'mine' })).data.map(({ id }: AnsweredJson) => id);
const messages = async (name: string): Promise<{ title: string; content: string; link: string }[]> =>
  (await on.call(name, 'POST', '/b/notice/msg/queryList', { pageSize: 50 })).data;
const person = async (name: string) => (await on.call(name, 'GET', '/user/info')).data.userId;

beforeAll(async () => {
  on = await startQualityTest(['engineer', 'reviewer', 'finance', 'admin2']);
  const files = await on.call('engineer', 'POST', '/form/costFile/queryList', { sort: 'id', pageSize: 1 });
  fileId = files.data[0].id;
  recordId = await on.check('engineer', { fileId });
  reviewer = String(await person('reviewer'));
  const { data } = await on.findings('engineer', { recordId, state: 'open', pageSize: 2 });
  ids.push(...data.map(({ id }: AnsweredJson) => id));
});

describe('a finding given to somebody', () => {
  it('is among those of that person, who is told by whom and where', async () => {
    const given = await assign('engineer', { ids, assignee: reviewer, note: '请核对图纸' });
    expect(given.data).toMatchObject({ changed: expect.any(Number) });
    expect(await mine('reviewer')).toEqual(ids);
    expect(await mine('engineer')).toEqual([]);
    const [told] = await messages('reviewer');
    expect(told?.title).toContain('质检问题待处理');
    expect(told?.content).toContain('2 处质检问题：请核对图纸');
    expect(told?.link).toContain(`id=${recordId}`);
    const { data } = await on.findings('engineer', { recordId, assignee: reviewer });
    expect(data[0]).toMatchObject({ assignee: reviewer, assignNote: '请核对图纸', state: 'open' });
    expect(data[0].assignedBy_label).toBe((await on.call('engineer', 'GET', '/user/info')).data.displayName);
    const none = await on.findings('engineer', { recordId, assignee: 'none', pageSize: 500 });
    expect(none.data.map(({ id }: AnsweredJson) => id)).not.toContain(ids[0]);
    const { assignees } = await on.record('engineer', recordId);
    expect(assignees).toEqual([{ id: reviewer, name: expect.any(String), total: 2, open: 2 }]);
  });

  it('stays with the person when settled; the last one settled is told to whoever gave them', async () => {
    const before = (await messages('engineer')).length;
    const ignored = { ids: [ids[0]], ignored: true, reason: '已与委托方确认' };
    await on.ask('reviewer', '/b/quality/checkrecord/setIgnore', ignored);
    expect((await messages('engineer')).length).toBe(before);
    await on.ask('reviewer', '/b/quality/checkrecord/setOpinion', { ids: [ids[1]], confirmed: true });
    const after = await messages('engineer');
    expect(after.length).toBe(before + 1);
    expect(after[0]?.content).toContain('已处理完您交办的');
    await on.ask('reviewer', '/b/quality/checkrecord/setOpinion', { ids: [ids[1]], opinion: '按图改' });
    expect((await messages('engineer')).length).toBe(before + 1);
    expect((await on.record('engineer', recordId)).assignees).toMatchObject([{ total: 2, open: 0 }]);
  });

  it('is given again when the file is checked again, and taken back', async () => {
    const again = await on.check('engineer', { fileId });
    const kept = await mine('reviewer', again);
    expect(kept).toHaveLength(2);
    await assign('engineer', { ids: kept, assignee: null });
    expect(await mine('reviewer', again)).toEqual([]);
  });

  it('is given only to people who may settle it, by people who may, and in sight', async () => {
    const finance = String(await person('finance'));
    const stranger = String(await person('admin2'));
    const refusals = [
      await assign('engineer', { ids, assignee: finance }),
      await assign('engineer', { ids, assignee: stranger }),
      await assign('engineer', { ids: ['999999'], assignee: reviewer }),
      await assign('finance', { ids, assignee: reviewer }),
      await assign('admin2', { ids, assignee: stranger }),
    ];
    expect(refusals.map(({ success }) => success)).toEqual([false, false, false, false, false]);
  });
});
