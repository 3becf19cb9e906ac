import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  boolField,
  dateField,
  dictField,
  emailField,
  jsonField,
  moneyField,
  percentField,
  phoneField,
  textField,
  urlField,
} from '#kernel/fields/index.ts';
import '#kernel/fields/register-all-field-controls.tsx';
import type { Field } from '#kernel/meta/field.ts';
import { fieldControlsOf } from '#kernel/web/fields/field-controls-registry.ts';
import { listParamsOf } from '#kernel/web/list/state/list-params.ts';
import { DEFAULT_LIST_QUERY } from '#kernel/web/list/state/list-query.ts';
import { bridgeEntity } from '#kernel/web/testing/bridge-entity.ts';
import {
  blurControl,
  buttonByName,
  clickElement,
  fieldByName,
  pressKeyOn,
  renderScreen,
  screenText,
  typeText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';

function shown(of: Field, value: unknown, more: object = {}): ReactNode {
  const { Display } = fieldControlsOf(of);
  return <Display field={of} value={value} {...more} />;
}
const link = () => document.querySelector('a');

describe('a value', () => {
  it('that is missing is a dash in a form and nothing in a list', async () => {
    for (const of of [
      moneyField('造价'),
      phoneField('电话'),
      emailField('邮箱'),
      urlField('网址'),
      jsonField('数据'),
    ]) {
      await renderScreen(shown(of, null));
      expect(screenText()).toBe('—');
      await renderScreen(shown(of, null, { place: 'cell' }));
      expect(screenText()).toBe('');
    }
  });

  it('of zero is a value', async () => {
    await renderScreen(shown(moneyField('造价'), '0.00'));
    expect(screenText()).toBe('0.00 元');
  });

  it('of money has its unit in a form, and its words wait in a list', async () => {
    await renderScreen(shown(moneyField('造价'), '1234567.80'));
    expect(screenText()).toBe('1,234,567.80 元');
    await renderScreen(shown(moneyField('造价'), '100', { place: 'cell' }));
    expect(screenText()).toBe('100.00');
    expect(document.querySelector('[title]')?.getAttribute('title')).toBe('壹佰元整');
  });

  it('can be rung and written to', async () => {
    await renderScreen(shown(phoneField('电话'), '13800000003'));
    expect(link()?.href).toBe('tel:13800000003');
    await renderScreen(shown(emailField('邮箱'), 'chen@example.com'));
    expect(link()?.href).toBe('mailto:chen@example.com');
  });

  it('that is an address opens beside the product, and script is no address', async () => {
    await renderScreen(shown(urlField('网址'), 'https://example.com/a'));
    expect(link()?.target).toBe('_blank');
    expect(link()?.rel).toContain('noopener');
    await renderScreen(shown(urlField('网址'), 'javascript:alert(1)'));
    expect(link()).toBeNull();
    expect(screenText()).toBe('javascript:alert(1)');
  });

  it('of a linked field is its label', async () => {
    await renderScreen(shown(bridgeEntity.fields.head, '7', { label: '陈晓雯' }));
    expect(screenText()).toContain('陈晓雯');
  });

  it('with a colour stands out under its own name', async () => {
    const state = dictField('状态', { options: [{ value: 'done', label: '已完成', color: 'green' }] });
    await renderScreen(shown(state, 'done', { label: '旧名' }));
    expect(document.querySelector('.ant-tag')?.textContent).toBe('已完成');
  });

  it('of data is a word in a list', async () => {
    await renderScreen(shown(jsonField('数据'), { a: 1 }, { place: 'cell' }));
    expect(screenText()).toBe('有数据');
  });

  it('whose kind has no view is a fault of the definition', () => {
    expect(() => fieldControlsOf({ kind: 'nothing' })).toThrow('nothing');
  });
});

let said: string[] = [];
beforeEach(() => {
  said = [];
});

/** A filter of a list, with what stands in the address. */
function filter(of: Field, value = ''): ReactNode {
  const { Filter } = fieldControlsOf(of).filter ?? {};
  return Filter && <Filter id="f" field={of} value={value} onChange={(next) => said.push(next)} />;
}

describe('a filter', () => {
  it('of text acts on Enter and when it is left, not with every key', async () => {
    await renderScreen(filter(textField('名称')));
    await typeText(fieldByName('名称'), ' 大桥 ');
    expect(said).toEqual([]);
    await pressKeyOn(fieldByName('名称'), 'Enter');
    expect(said).toEqual(['大桥']);
  });

  it('of text that says what it said before asks nothing anew', async () => {
    await renderScreen(filter(textField('名称'), '大桥'));
    await typeText(fieldByName('名称'), '大桥 ');
    await blurControl(fieldByName('名称'));
    expect(said).toEqual([]);
  });

  it('of text is emptied by its cross', async () => {
    await renderScreen(filter(textField('名称'), '大桥'));
    const cross = document.querySelector('[aria-label="清空"]');
    if (cross) await clickElement(cross);
    expect(said).toEqual(['']);
  });

  it('of numbers takes both ends or one, with separators', async () => {
    await renderScreen(filter(moneyField('造价')));
    await typeText(fieldByName('造价从'), '1,000');
    await typeText(fieldByName('造价到'), '2，000');
    await pressKeyOn(fieldByName('造价到'), 'Enter');
    expect(said.at(-1)).toBe('1000,2000');
    said = [];
    await renderScreen(filter(moneyField('造价')));
    await typeText(fieldByName('造价到'), '5');
    await pressKeyOn(fieldByName('造价到'), 'Enter');
    expect(said).toEqual([',5']);
  });

  it('of numbers does not ask for what is no number', async () => {
    await renderScreen(filter(moneyField('造价')));
    await typeText(fieldByName('造价从'), '一千');
    await pressKeyOn(fieldByName('造价从'), 'Enter');
    expect(said).toEqual([]);
  });

  it('of numbers that is emptied asks for everything', async () => {
    await renderScreen(filter(moneyField('造价'), '1000,'));
    expect(fieldByName('造价从').value).toBe('1000');
    await typeText(fieldByName('造价从'), '');
    await pressKeyOn(fieldByName('造价从'), 'Enter');
    expect(said).toEqual(['']);
  });

  it('of a ratio is typed in per cent', async () => {
    await renderScreen(filter(percentField('比例'), '0.07,0.5'));
    expect([fieldByName('比例从').value, fieldByName('比例到').value]).toEqual(['7', '50']);
    await typeText(fieldByName('比例到'), '29');
    await pressKeyOn(fieldByName('比例到'), 'Enter');
    expect(said).toEqual(['0.07,0.29']);
  });

  it('of days shows the span that stands in the address', async () => {
    await renderScreen(filter(dateField('开工日期'), '2026-11-01,'));
    await waitUntil(() => expect(document.querySelectorAll('input')).toHaveLength(2));
    expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['2026-11-01', '']);
  });

  it('of yes and no says which in words', async () => {
    await renderScreen(filter(boolField('已通车'), 'true'));
    expect(screenText()).toContain('已通车：是');
  });

  it('reaches the call as its kind means it', () => {
    const filters = { name: '大桥', kind: 'arch,beam', cost: '1000,', open: 'true', note: 'x', gone: 'y' };
    expect(listParamsOf(bridgeEntity, { ...DEFAULT_LIST_QUERY, keyword: '江', filters }, { parentId: '9' })).toEqual({
      parentId: '9',
      name$like: '大桥',
      kind$in: 'arch,beam',
      cost$between: '1000,',
      open: 'true',
      $words: '江',
    });
  });
});

describe('a switch', () => {
  it('is turned by a click, and says its name to readers', async () => {
    const { Input } = fieldControlsOf(boolField('已通车'));
    const turned: unknown[] = [];
    await renderScreen(<Input id="s" field={boolField('已通车')} value={false} onChange={(on) => turned.push(on)} />);
    await clickElement(buttonByName('已通车'));
    expect(turned).toEqual([true]);
  });
});
