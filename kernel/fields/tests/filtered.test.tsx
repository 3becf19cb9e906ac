import { useState } from 'react';
import { expect, it } from 'vitest';
import { moneyField, percentField } from '#kernel/fields/index.ts';
import '#kernel/fields/views.tsx';
import type { Field } from '#kernel/meta/field.ts';
import { viewOf } from '#kernel/web/fields/registry.ts';
import { blur, field, seen, show, type, until } from '#kernel/web/testing/screen.tsx';

let chosen = '';

function Filtered({ of }: { of: Field }) {
  const [value, setValue] = useState('');
  chosen = value;
  const { filter } = viewOf(of);
  return filter ? <filter.Filter id="it" field={of} value={value} onChange={setValue} /> : null;
}

async function typed(of: Field, from: string, to = ''): Promise<string> {
  await show(<Filtered of={of} />);
  await type(field(`${of.label}从`), from);
  await type(field(`${of.label}到`), to);
  await blur(field(`${of.label}到`));
  return chosen;
}

it('amounts are filtered in 万 and 亿 too', async () => {
  expect(await typed(moneyField('造价'), '200万')).toBe('2000000,');
  expect(await typed(moneyField('造价'), '50万', '1.2亿')).toBe('500000,120000000');
  expect(field('造价到').value).toBe('120000000');
  expect(await typed(percentField('比例'), '12.5')).toBe('0.125,');
});

it('what is no number stays in its box, which says so', async () => {
  expect(await typed(moneyField('造价'), '两百万')).toBe('');
  expect(field('造价从').value).toBe('两百万');
  expect(field('造价从').getAttribute('aria-invalid')).toBe('true');
  await until(() => expect(seen()).toContain('应为数字'));
  await type(field('造价从'), '200');
  expect(field('造价从').getAttribute('aria-invalid')).toBeNull();
});
