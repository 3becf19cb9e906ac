import { expect, it } from 'vitest';
import { definitionOf, migrationOf, wishOf } from './new-entity.mjs';

const SAID = [
  'business/crm/customer',
  'customerVisit',
  '客户拜访|Customer visit|Visita al cliente',
  'subject:text=主题|Subject|Asunto',
  'day:date=日期|Day|Día',
  'cost:money=费用|Cost|Coste',
];

it('a new entity is named by its first field and stands in the menu of its area', () => {
  const text = definitionOf(wishOf(SAID));
  for (const part of [
    "import { date, money, text } from '#kernel/fields/index.ts';",
    "titleField: 'subject'",
    "subject: text('主题', { required: true })",
    "['subject', 'day']",
    "menu: { section: 'crm'",
  ])
    expect(text).toContain(part);
});

it('its migration is named by the minute, in its own module', () => {
  expect(migrationOf(wishOf(SAID), new Date('2026-11-22T14:05:30Z'))).toBe(
    'business/crm/customer/server/migrations/20261122T1405-customer-visit.sql',
  );
});

it.each([
  [['business/crm', ...SAID.slice(1)], '不是模块文件夹'],
  [[SAID[0], 'Customer-Visit', ...SAID.slice(2)], '小驼峰'],
  [[...SAID.slice(0, 2), '客户拜访', ...SAID.slice(3)], '三种语言'],
  [[...SAID.slice(0, 3), 'subject'], '字段写法不对'],
  [SAID.slice(0, 3), '用法'],
])('%j is refused with what is wrong', (said, words) => {
  expect(() => wishOf(said as string[])).toThrow(words);
});
