import { beforeEach, describe, expect, it } from 'vitest';
import { createDictOptions, dictField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { bridgeEntity, bridgeRow } from '../../testing/bridge-entity.ts';
import { mockRefusal, mockServerAnswer, sentRequests, shownToasts } from '../../testing/mock-server.ts';
import { buttonByName, clickElement, renderScreen, screenText, waitUntil } from '../../testing/render-screen.tsx';
import { signInTestUser } from '../../testing/test-user.ts';
import { FormPage } from '../form-page.tsx';

const built = defineEntity({
  ...{ code: 'bridge', module: 'sample', title: '桥梁', titleField: 'name' },
  fields: {
    ...bridgeEntity.fields,
    state: dictField('状态', {
      initial: 'plan',
      options: createDictOptions({ plan: '计划', work: '施工', open: '通车', shut: '封闭' }),
    }),
  },
  list: { columns: ['name', 'state'] },
  form: [
    ['no', 'name'],
    ['state', 'day'],
    ['cost', 'spans'],
  ],
  access: bridgeEntity.access,
  states: {
    field: 'state',
    begin: ['plan'],
    steps: {
      begin: { label: '开工', from: ['plan'], to: 'work' },
      open: {
        label: '登记通车',
        ...{ from: ['work'], to: 'open' },
        ...{ asks: ['day', 'cost'], needs: ['day'], proposes: { cost: { field: 'spans' } } },
      },
      shut: { label: '封闭', from: ['open'], to: 'shut', confirm: '封闭后不能通车，确定吗？' },
      again: { label: '转回计划', from: ['work'], to: 'plan', asks: ['note'], needs: ['note'], minor: true },
    },
    locks: { open: ['name'], shut: 'record' },
  },
});

const REFUSED = {
  code: 'field.required',
  field: 'day',
  msg: '开工日期不能为空',
  template: '开工日期不能为空',
  values: [],
};
const STEP = 'POST /form/bridge/1/step';
const taken = () => sentRequests(STEP).map(({ body }) => body);

/** Opens the bridge in a state, with the steps the server says are open. */
async function open(state: string, steps: readonly string[], more: object = {}): Promise<void> {
  const can = { update: true, remove: true, attach: true, steps };
  mockServerAnswer('GET /form/bridge/1', bridgeRow('1', '一号桥', { state, can, ...more }));
  await renderScreen(<FormPage entity={built} id="1" />, '/bridge');
  await waitUntil(() => expect(screenText()).toContain('一号桥'));
}

beforeEach(() => {
  sessionStorage.clear();
  signInTestUser();
  mockServerAnswer(STEP, bridgeRow('1', '一号桥'));
});

describe('steps of a record', () => {
  it('stand as buttons as the server opens them, and one that asks nothing is taken at once', async () => {
    await open('plan', ['begin']);
    expect(screenText()).not.toContain('登记通车');
    await clickElement(buttonByName('开工'));
    await waitUntil(() => expect(shownToasts()).toEqual(['开工：已保存']));
    expect(taken()).toEqual([{ step: 'begin', version: 1, values: {} }]);
  });

  it('are not there where the server opens none', async () => {
    await open('plan', []);
    expect([...document.querySelectorAll('button')].map((one) => one.textContent)).not.toContain('开工');
  });

  it('ask for what they need, with proposals; what is refused stands at its field and nothing is lost', async () => {
    await open('work', ['open'], { cost: null, day: null });
    let refused = true;
    mockServerAnswer(STEP, () =>
      refused ? mockRefusal('开工日期不能为空', { errors: [REFUSED] }) : bridgeRow('1', '一号桥'),
    );
    await clickElement(buttonByName('登记通车'));
    await waitUntil(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(screenText()).toContain('开工日期不能为空'));
    refused = false;
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(shownToasts()).toEqual(['登记通车：已保存']));
    expect(taken().at(-1)).toMatchObject({ step: 'open', version: 1, values: { cost: expect.anything() } });
  });

  it('that are not undone easily are confirmed first', async () => {
    await open('open', ['shut']);
    await clickElement(buttonByName('封闭'));
    await waitUntil(() => expect(screenText()).toContain('封闭后不能通车，确定吗？'));
    expect(taken()).toEqual([]);
  });

  it('that are seldom taken stand in a menu', async () => {
    await open('work', ['again']);
    expect(screenText()).not.toContain('转回计划');
    await clickElement(buttonByName('更多步骤'));
    await waitUntil(() => expect(screenText()).toContain('转回计划'));
  });
});
