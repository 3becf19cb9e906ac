import { beforeEach, describe, expect, it } from 'vitest';
import {
  createDictOptions,
  dateField,
  decimalField,
  dictField,
  intField,
  moneyField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { mockServerAnswer, sentRequests, shownToasts } from '../../testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  fieldByName,
  renderScreen,
  screenText,
  typeText,
  waitUntil,
} from '../../testing/render-screen.tsx';
import { signInTestUser } from '../../testing/test-user.ts';
import { FormPage } from '../form-page.tsx';

const trip = defineEntity({
  code: 'trip',
  module: 'sample',
  title: '出差',
  titleField: 'name',
  fields: {
    name: textField('事由', { required: true }),
    days: intField('天数', { required: true }),
    rate: moneyField('标准', { initial: '300.00' }),
    total: moneyField('补助', { hint: '按天数和标准计算', rules: { compute: 'days * rate' } }),
    kind: dictField('方式', { options: createDictOptions({ train: '火车', car: '自驾' }), look: 'boxes' }),
    plate: textField('车牌', { rules: { show: 'kind = "car"', require: 'kind = "car"' } }),
    discount: decimalField('折扣', { rules: { readOnly: 'days > 10' } }),
  },
  list: { columns: ['name'] },
  form: [['name', 'days'], ['rate', 'total'], ['kind', 'plate'], ['discount']],
  access: { read: 'login', write: 'bridge:write', scope: 'company' },
});

const rest = defineEntity({
  code: 'rest',
  module: 'sample',
  title: '休息',
  titleField: 'name',
  fields: {
    name: textField('事由', { required: true }),
    from: dateField('自', { initial: '2026-09-30' }),
    to: dateField('至', { initial: '2026-10-08' }),
    free: intField('天', { rules: { compute: 'workingDays(from, to)' } }),
  },
  list: { columns: ['name'] },
  form: [['name', 'from', 'to', 'free']],
  access: { read: 'login', write: 'bridge:write', scope: 'company' },
});

const SAVE = 'POST /form/trip/save';
const drafts = () => sentRequests(SAVE).map(({ body }) => body as Record<string, unknown>);
const shownAt = (code: string) => document.querySelector(`[data-field=${code}]`)?.textContent ?? null;
const faults = () => [...document.querySelectorAll('p[role="alert"]')].map((fault) => fault.textContent);

async function open(): Promise<void> {
  await renderScreen(<FormPage entity={trip} />, '/trip');
  await waitUntil(() => expect(screenText()).toContain('补助'));
  // The rules are loaded with the first form that has any.
  await waitUntil(() => expect(shownAt('plate')).toBeNull());
}

beforeEach(() => {
  sessionStorage.clear();
  signInTestUser();
  mockServerAnswer(SAVE, { id: '9', version: 1, name: '踏勘' });
});

describe('a form with rules', () => {
  it('computes with what the firm says, asked once', async () => {
    const FACTS = 'GET /form/rule-facts/workCalendar';
    const days = ['01', '02', '03', '04', '05', '06', '07'].map((day) => [`2026-10-${day}`, false]);
    mockServerAnswer(FACTS, { workCalendar: Object.fromEntries(days) });
    await renderScreen(<FormPage entity={rest} />, '/rest');
    await waitUntil(() => expect(shownAt('free')).toContain('2'));
    expect(sentRequests(FACTS)).toHaveLength(1);
  });

  it('computes with every change, and says how', async () => {
    await open();
    expect(shownAt('total')).toContain('—');
    expect(shownAt('total')).toContain('按天数和标准计算');
    await typeText(fieldByName('*天数'), '4');
    expect(shownAt('total')).toContain('1,200.00');
    await typeText(fieldByName('标准'), '80.5');
    expect(shownAt('total')).toContain('322.00');
    await typeText(fieldByName('*天数'), '');
    expect(shownAt('total')).toContain('—');
  });

  it('shows a field where its rule says so, and asks for it then alone', async () => {
    await open();
    await typeText(fieldByName('*事由'), '踏勘');
    await typeText(fieldByName('*天数'), '2');
    await clickElement(fieldByName('自驾'));
    await waitUntil(() => fieldByName('*车牌'));
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(faults()).toEqual(['车牌不能为空']));
    expect(drafts()).toEqual([]);
    await clickElement(fieldByName('火车'));
    await waitUntil(() => expect(shownAt('plate')).toBeNull());
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(shownToasts()).toEqual(['保存成功']));
    expect(drafts()[0]).toMatchObject({ name: '踏勘', days: 2, kind: 'train' });
  });

  it('leaves the control alone whose input shows another field beside it', async () => {
    await open();
    const control = fieldByName('自驾');
    await clickElement(control);
    await waitUntil(() => fieldByName('*车牌'));
    expect(fieldByName('自驾')).toBe(control);
  });

  it('forgets what was typed into a field that its rule hides', async () => {
    await open();
    await typeText(fieldByName('*事由'), '踏勘');
    await typeText(fieldByName('*天数'), '2');
    await clickElement(fieldByName('自驾'));
    await typeText(await waitUntil(() => fieldByName('*车牌')), '浙A12345');
    await clickElement(fieldByName('火车'));
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(drafts()).toHaveLength(1));
    expect(drafts()[0]?.plate ?? null).toBeNull();
  });

  it('closes a field where its rule says so', async () => {
    await open();
    expect(fieldByName('折扣')).toBeTruthy();
    await typeText(fieldByName('*天数'), '11');
    await waitUntil(() => expect(() => fieldByName('折扣')).toThrow());
    await typeText(fieldByName('*天数'), '10');
    await waitUntil(() => fieldByName('折扣'));
  });
});
