import { describe, expect, it } from 'vitest';
import { dateField, longTextField, moneyField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { bridgeEntity } from '../../testing/bridge-entity.ts';
import { isEditableInCell, isSavedWhenChosen } from '../edit/is-editable-in-cell.ts';

describe('a column of a list', () => {
  it.each(['name', 'kind', 'cost', 'spans', 'open'])('%s is written in its cell', (code) => {
    expect(isEditableInCell(bridgeEntity, code)).toBe(true);
  });

  it.each([
    ['no', 'the product fills it'],
    ['note', 'it has several lines'],
    ['day', 'the form does not show it'],
    ['head', 'people are chosen from a window'],
    ['share', 'the form does not show it'],
    ['constructor', 'there is no such field'],
  ])('%s is not: %s', (code) => {
    expect(isEditableInCell(bridgeEntity, code)).toBe(false);
  });

  it('is not where rules of the form decide about it', () => {
    const ruled = defineEntity({
      ...{ code: 'pier', module: 'sample', title: '桥墩', titleField: 'name' },
      fields: {
        name: textField('名称'),
        since: dateField('日期', { rules: { show: "name = '主墩'" } }),
        cost: moneyField('造价', { rules: { readOnly: "name = '主墩'" } }),
        paid: moneyField('已付', { rules: { require: "name = '主墩'" } }),
      },
      list: { columns: ['name', 'since', 'cost', 'paid'] },
      form: [['name', 'since', 'cost', 'paid']],
      access: { read: 'login', write: 'bridge:write', scope: 'company' },
    });
    expect(['name', 'since', 'cost', 'paid'].filter((code) => isEditableInCell(ruled, code))).toEqual(['name', 'paid']);
  });
});

it('what is chosen is kept at once, what is typed when it is done', () => {
  const { kind, open, day, name, cost } = bridgeEntity.fields;
  expect([kind, open, day].map(isSavedWhenChosen)).toEqual([true, true, true]);
  expect([name, cost, longTextField('说明')].map(isSavedWhenChosen)).toEqual([false, false, false]);
});
