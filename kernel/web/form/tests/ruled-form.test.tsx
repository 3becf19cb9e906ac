import { beforeEach, describe, expect, it } from 'vitest';
import {
  choicesField,
  dateField,
  decimalField,
  dictField,
  intField,
  moneyField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { signIn } from '../../testing/person.ts';
import { button, click, field, seen, show, type, until } from '../../testing/screen.tsx';
import { sent, serverAnswers, toasts } from '../../testing/wire.ts';
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
    kind: dictField('方式', { options: choicesField({ train: '火车', car: '自驾' }), look: 'boxes' }),
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
const drafts = () => sent(SAVE).map(({ body }) => body as Record<string, unknown>);
const shownAt = (code: string) => document.querySelector(`[data-field=${code}]`)?.textContent ?? null;
const faults = () => [...document.querySelectorAll('p[role="alert"]')].map((fault) => fault.textContent);

async function open(): Promise<void> {
  await show(<FormPage entity={trip} />, '/trip');
  await until(() => expect(seen()).toContain('补助'));
  // The rules are loaded with the first form that has any.
  await until(() => expect(shownAt('plate')).toBeNull());
}

beforeEach(() => {
  sessionStorage.clear();
  signIn();
  serverAnswers(SAVE, { id: '9', version: 1, name: '踏勘' });
});

describe('a form with rules', () => {
  it('computes with what the firm says, asked once', async () => {
    const FACTS = 'GET /form/rule-facts/workCalendar';
    const days = ['01', '02', '03', '04', '05', '06', '07'].map((day) => [`2026-10-${day}`, false]);
    serverAnswers(FACTS, { workCalendar: Object.fromEntries(days) });
    await show(<FormPage entity={rest} />, '/rest');
    await until(() => expect(shownAt('free')).toContain('2'));
    expect(sent(FACTS)).toHaveLength(1);
  });

  it('computes with every change, and says how', async () => {
    await open();
    expect(shownAt('total')).toContain('—');
    expect(shownAt('total')).toContain('按天数和标准计算');
    await type(field('*天数'), '4');
    expect(shownAt('total')).toContain('1,200.00');
    await type(field('标准'), '80.5');
    expect(shownAt('total')).toContain('322.00');
    await type(field('*天数'), '');
    expect(shownAt('total')).toContain('—');
  });

  it('shows a field where its rule says so, and asks for it then alone', async () => {
    await open();
    await type(field('*事由'), '踏勘');
    await type(field('*天数'), '2');
    await click(field('自驾'));
    await until(() => field('*车牌'));
    await click(button('保存'));
    await until(() => expect(faults()).toEqual(['车牌不能为空']));
    expect(drafts()).toEqual([]);
    await click(field('火车'));
    await until(() => expect(shownAt('plate')).toBeNull());
    await click(button('保存'));
    await until(() => expect(toasts()).toEqual(['保存成功']));
    expect(drafts()[0]).toMatchObject({ name: '踏勘', days: 2, kind: 'train' });
  });

  it('leaves the control alone whose input shows another field beside it', async () => {
    await open();
    const control = field('自驾');
    await click(control);
    await until(() => field('*车牌'));
    expect(field('自驾')).toBe(control);
  });

  it('forgets what was typed into a field that its rule hides', async () => {
    await open();
    await type(field('*事由'), '踏勘');
    await type(field('*天数'), '2');
    await click(field('自驾'));
    await type(await until(() => field('*车牌')), '浙A12345');
    await click(field('火车'));
    await click(button('保存'));
    await until(() => expect(drafts()).toHaveLength(1));
    expect(drafts()[0]?.plate ?? null).toBeNull();
  });

  it('closes a field where its rule says so', async () => {
    await open();
    expect(field('折扣')).toBeTruthy();
    await type(field('*天数'), '11');
    await until(() => expect(() => field('折扣')).toThrow());
    await type(field('*天数'), '10');
    await until(() => field('折扣'));
  });
});
