import { useState } from 'react';
import { expect, it } from 'vitest';
import { moneyField, percentField } from '#kernel/fields/index.ts';
import '#kernel/fields/register-all-field-controls.tsx';
import type { Field } from '#kernel/meta/field.ts';
import { fieldControlsOf } from '#kernel/web/fields/field-controls-registry.ts';
import {
  blurControl,
  fieldByName,
  renderScreen,
  screenText,
  typeText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';

let chosen = '';

function Filtered({ of }: { of: Field }) {
  const [value, setValue] = useState('');
  chosen = value;
  const { filter } = fieldControlsOf(of);
  return filter ? <filter.Filter id="it" field={of} value={value} onChange={setValue} /> : null;
}

async function typed(of: Field, from: string, to = ''): Promise<string> {
  await renderScreen(<Filtered of={of} />);
  await typeText(fieldByName(`${of.label}从`), from);
  await typeText(fieldByName(`${of.label}到`), to);
  await blurControl(fieldByName(`${of.label}到`));
  return chosen;
}

it('amounts are filtered in 万 and 亿 too', async () => {
  expect(await typed(moneyField('造价'), '200万')).toBe('2000000,');
  expect(await typed(moneyField('造价'), '50万', '1.2亿')).toBe('500000,120000000');
  expect(fieldByName('造价到').value).toBe('120000000');
  expect(await typed(percentField('比例'), '12.5')).toBe('0.125,');
});

it('what is no number stays in its box, which says so', async () => {
  expect(await typed(moneyField('造价'), '两百万')).toBe('');
  expect(fieldByName('造价从').value).toBe('两百万');
  expect(fieldByName('造价从').getAttribute('aria-invalid')).toBe('true');
  await waitUntil(() => expect(screenText()).toContain('应为数字'));
  await typeText(fieldByName('造价从'), '200');
  expect(fieldByName('造价从').getAttribute('aria-invalid')).toBeNull();
});
