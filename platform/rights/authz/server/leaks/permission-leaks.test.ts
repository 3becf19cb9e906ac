import { beforeAll, describe, expect, it } from 'vitest';
import { serverModules } from '#apps/server/modules.ts';
import { jobCallHandlers } from '#kernel/server/jobs/calls.ts';
import { recordCallHandlers } from '#kernel/server/records/calls.ts';
import { type AnsweredJson, startTestProduct, type TestProduct, type TestSocket } from '#tools/testing/test-product.ts';
import { ChangedRowsWatcher } from '../../testing/changed-rows-watcher.ts';
import { publishTestForm } from '../../testing/designed-forms.ts';
import { computeExpectedVisibility, createCachedRowReader } from '../../testing/expected-visibility.ts';
import { createMarkedRows, findMarksInText, MARKED_TITLE_WORD, type MarkedRow } from '../../testing/marked-rows.ts';
import { plantedLeakCalls, plantedLeaksModule } from '../../testing/planted-leaks.ts';
import { assignProbeRoles, createTestViewers, ROW_OWNER_LOGINS, type TestViewer } from '../../testing/test-viewers.ts';
import { findCallsAnsweringRows, isTitleAllowedInAnswer, tryEveryCall } from '../../testing/try-every-call.ts';

const groups = [...serverModules.flatMap((module) => module.calls ?? []), jobCallHandlers, recordCallHandlers];
const calls = groups.flatMap((group) => Object.values(group.calls));

/** Half a minute on a machine of its own; many times that beside others. */
const PATIENCE_MS = 900_000;

let product: TestProduct;
let viewers: TestViewer[];
let rows: MarkedRow[];
let watched: ChangedRowsWatcher;

beforeAll(async () => {
  product = await startTestProduct({ modules: [plantedLeaksModule] });
  // Each company has a form of its own making.
  await publishTestForm(product, 'admin', '外勤登记');
  await publishTestForm(product, 'admin2', '设备报修');
  const entities = [...product.runtime.entities.values()];
  const rights = entities.flatMap(({ access }) => [access.read, access.write ?? access.read]);
  const named = calls.flatMap(({ access = 'login' }) => access);
  await assignProbeRoles(product, [...new Set([...rights, ...named])]);
  rows = await createMarkedRows(product, ROW_OWNER_LOGINS);
  viewers = await createTestViewers(product);
  watched = new ChangedRowsWatcher(product);
});

/** The log of operations is written a moment after them; here none may come between counting and asking. */
const operationsWritten = async () => serverModules.find(({ name }) => name === 'activity')?.close?.(product.runtime);

/** Totals of every list, and hits of the search by kind, against what the viewer may see. */
async function countsOf(
  { name, token, person }: TestViewer,
  rowsOf: ReturnType<typeof createCachedRowReader>,
): Promise<void> {
  const { totals, rows: seen } = await computeExpectedVisibility(product, person, rowsOf);
  const entities = person ? await product.runtime.entitiesOf(person.companyId) : product.runtime.entities;
  for (const { code } of entities.values()) {
    const { total, success } = await product.call(token, 'POST', `/form/${code}/queryList`, { pageSize: 1 });
    expect(`${name} ${code} ${success ? total : 'refused'}`).toBe(`${name} ${code} ${totals.get(code) ?? 'refused'}`);
  }
  const counts = await product.call(token, 'POST', '/b/global/search/countList', {
    params: { keyword: MARKED_TITLE_WORD },
  });
  for (const { code, total } of (counts.data ?? []) as AnsweredJson[]) {
    const found = rows.filter(({ form, id }) => form === code && seen.has(`${form}.${id}`));
    if (product.runtime.entities.has(code)) expect(`${name} ${code} ${total}`).toBe(`${name} ${code} ${found.length}`);
  }
}

async function channelsOf(listeners: readonly TestViewer[]): Promise<Map<TestViewer, TestSocket>> {
  const channels = new Map<TestViewer, TestSocket>();
  for (const viewer of listeners)
    if (viewer.token && viewer.person) channels.set(viewer, await product.listen(viewer.token));
  return channels;
}

describe('nothing beyond the right', () => {
  it(
    'is counted in any list or search, though all ask at once',
    async () => {
      await operationsWritten();
      const rowsOf = createCachedRowReader(product);
      await Promise.all(viewers.map((viewer) => countsOf(viewer, rowsOf)));
    },
    PATIENCE_MS,
  );

  it(
    'is pushed',
    async () => {
      const channels = await channelsOf(viewers);
      const rowsOf = createCachedRowReader(product);
      const sights = new Map(
        await Promise.all(
          viewers.map(async (one) => [one, await computeExpectedVisibility(product, one.person, rowsOf)] as const),
        ),
      );
      const manager = viewers.find(({ name }) => name === 'manager')?.token ?? null;
      const tasks = rows.filter(({ form }) => form === 'task');
      for (const { id } of tasks)
        await product.call(manager, 'POST', `/b/wf/task/${id}/decide`, {
          action: 'transfer',
          opinion: '',
          to: tasks[0]?.id,
        });
      for (const [viewer, { frames }] of channels) {
        const sight = sights.get(viewer);
        const beyond = findMarksInText(JSON.stringify(frames)).filter(
          (mark) => !sight || !isTitleAllowedInAnswer(sight, mark),
        );
        expect(beyond.map(({ name }) => `${viewer.name} ${name}`)).toEqual([]);
      }
    },
    PATIENCE_MS,
  );

  it(
    'is answered, exported, downloaded or changed by any call, whoever tries it',
    async () => {
      const leaks: string[] = [];
      let requests = 0;
      for (const viewer of viewers) {
        const tried = await tryEveryCall({ product, rows, watched }, calls, viewer);
        leaks.push(...tried.leaks);
        requests += tried.requests;
      }
      const cells = calls.length * viewers.length;
      process.stdout.write(
        `leak matrix: ${calls.length} calls × ${viewers.length} viewers = ${cells} cells, ${requests} requests, ${rows.length} marked rows, ${leaks.length} leaks\n`,
      );
      expect(leaks, `drawn with TEST_SEED=${process.env.TEST_SEED}`).toEqual([]);
    },
    PATIENCE_MS,
  );
});

it(
  'the matrix would catch it: the calls that read business rows do answer marked ones to those who may see them',
  async () => {
    const telling = new Set<string>();
    for (const viewer of (await createTestViewers(product)).filter(({ name }) => ['admin', 'manager'].includes(name)))
      for (const path of await findCallsAnsweringRows(product, calls, viewer, rows)) telling.add(path);
    process.stdout.write(`leak matrix: ${telling.size} calls answer marked rows to whom they belong\n`);
    expect(telling.size).toBeGreaterThan(40);
    for (const path of ['/share/user/queryList', '/share/dept/deptTree', '/bs/common/baseData/list'])
      expect(telling).toContain(path);
  },
  PATIENCE_MS,
);

it('the matrix finds calls that forget the scope, the company or the right', async () => {
  const leaks: string[] = [];
  const some = (await createTestViewers(product)).filter(({ name }) =>
    ['engineer', 'own', 'customer', 'admin2'].includes(name),
  );
  for (const viewer of some)
    leaks.push(...(await tryEveryCall({ product, rows, watched }, Object.values(plantedLeakCalls), viewer)).leaks);
  const found = leaks.join('\n');
  expect(found).toMatch(/ reads project\.\d+ by POST \/b\/planted\/project\/forgetsScope/);
  expect(found).toMatch(/ reads project\.\d+ by GET \/b\/planted\/project\/forgetsCompany/);
  expect(found).toMatch(/ changed project\.\d+/);
});
