import { useState } from 'react';
import { expect, it } from 'vitest';
import { formatFieldValue } from '#kernel/fields/field-kind-registry.ts';
import {
  decimalField,
  intField,
  longTextField,
  moneyField,
  percentField,
  phoneField,
  serialField,
  textField,
  urlField,
} from '#kernel/fields/index.ts';
import { validateFields } from '#kernel/fields/validate-fields.ts';
import '#kernel/fields/register-all-field-controls.tsx';
import type { Field } from '#kernel/meta/field.ts';
import { fieldControlsOf } from '#kernel/web/fields/field-controls-registry.ts';
import { blurControl, fieldByName, renderScreen, typeText } from '#kernel/web/testing/render-screen.tsx';

let value: unknown;

function Typed({ of, from }: { of: Field; from: unknown }) {
  const [kept, setKept] = useState<unknown>(from);
  value = kept;
  const { Input } = fieldControlsOf(of);
  return <Input id="it" field={of} value={kept} ariaLabel={of.label} onChange={setKept} />;
}

/** Types a text into a field; answers what is kept and what is shown once the cursor is elsewhere. */
async function typed(of: Field, words: string, from: unknown = null): Promise<readonly [unknown, string]> {
  await renderScreen(<Typed of={of} from={from} />);
  await typeText(fieldByName(of.label), words);
  await blurControl(fieldByName(of.label));
  const answer = [value, fieldByName(of.label).value] as const;
  return answer;
}
const faultOf = (of: Field) => validateFields({ it: of }, { it: value }, 'whole').faults.it;

it('an amount is kept as typed, without the separators of a pasted one, and shown with them', async () => {
  expect(await typed(moneyField('造价'), '1,234,567.8')).toEqual(['1234567.8', '1,234,567.80']);
  expect(await typed(moneyField('造价'), ' 12，345 ')).toEqual(['12345', '12,345.00']);
  expect(await typed(moneyField('造价'), '-0.05')).toEqual(['-0.05', '-0.05']);
});

it('an amount reads 万 and 亿, and a whole number too', async () => {
  expect(await typed(moneyField('造价'), '200万')).toEqual(['2000000', '2,000,000.00']);
  expect(await typed(moneyField('造价'), '1.5亿元')).toEqual(['150000000', '150,000,000.00']);
  expect(await typed(intField('跨数'), '2万')).toEqual([20000, '20,000']);
});

it('an amount that is no number stays to be seen, and is named', async () => {
  expect(await typed(moneyField('造价'), '十万')).toEqual(['十万', '十万']);
  expect(faultOf(moneyField('造价'))).toBe('造价应为数字');
});

it('an amount with too many decimals is not rounded in silence', async () => {
  expect(await typed(moneyField('造价'), '1.005')).toEqual(['1.005', '1.005']);
  expect(faultOf(moneyField('造价'))).toMatch(/造价.*2/);
});

it('an amount of many digits loses none', async () => {
  expect((await typed(moneyField('造价'), '9007199254740993.01'))[0]).toBe('9007199254740993.01');
});

it('an emptied number is no value, not zero', async () => {
  for (const of of [moneyField('造价'), intField('跨数'), decimalField('长度'), percentField('比例')])
    expect(await typed(of, ' ', of.kind === 'int' ? 3 : '3')).toEqual([null, '']);
});

it('an amount shows its plain digits while one edits it', async () => {
  await renderScreen(<Typed of={moneyField('造价')} from="1234567.80" />);
  expect(fieldByName('造价').value).toBe('1,234,567.80');
  await typeText(fieldByName('造价'), '1234567.8');
  expect(fieldByName('造价').value).toBe('1234567.8');
});

it('a whole number takes signs and separators, and refuses the rest', async () => {
  expect(await typed(intField('跨数'), '1,200')).toEqual([1200, '1,200']);
  expect(await typed(intField('跨数'), '+3')).toEqual([3, '3']);
  expect(await typed(intField('跨数'), '-3')).toEqual([-3, '-3']);
  expect(await typed(intField('跨数'), '1.5')).toEqual(['1.5', '1.5']);
  expect(faultOf(intField('跨数'))).toBeTruthy();
  expect(await typed(intField('跨数'), '12345678901234567')).toEqual(['12345678901234567', '12345678901234567']);
});

it('per cent are typed, a ratio is kept, exactly', async () => {
  expect(await typed(percentField('完成比例'), '12.5')).toEqual(['0.125', '12.50']);
  expect(await typed(percentField('完成比例'), '0.07')).toEqual(['0.0007', '0.07']);
  expect(await typed(percentField('完成比例'), '29')).toEqual(['0.29', '29.00']);
  expect(formatFieldValue(percentField('完成比例'), '0.125')).toContain('12.5');
});

it('a decimal is shown with the places of its field', async () => {
  expect(await typed(decimalField('长度', { scale: 3 }), '2.5')).toEqual(['2.5', '2.500']);
});

it('an emptied text is no value', async () => {
  expect(await typed(textField('名称'), '', '一号桥')).toEqual([null, '']);
  expect(await typed(longTextField('说明'), '', '旧')).toEqual([null, '']);
});

it('a text keeps what an input method wrote, spaces within included', async () => {
  expect(await typed(textField('名称'), '桥 梁（一）')).toEqual(['桥 梁（一）', '桥 梁（一）']);
});

it('a text takes no more than its field holds', async () => {
  await renderScreen(<Typed of={textField('名称', { max: 4 })} from={null} />);
  expect(fieldByName('名称').maxLength).toBe(4);
  await typeText(fieldByName('名称'), '一二三四五');
  expect(faultOf(textField('名称', { max: 4 }))).toBe('名称不能超过4个字符');
});

it('a telephone number offers its keys on a phone', async () => {
  await renderScreen(<Typed of={phoneField('电话')} from={null} />);
  expect(fieldByName('电话').inputMode).toBe('tel');
});

it('a number given by the server is not typed, unless the definition lets it', async () => {
  await renderScreen(<Typed of={serialField('编号', { pattern: 'Q{0000}' })} from={null} />);
  expect(fieldByName('编号').disabled).toBe(true);
  expect(fieldByName('编号').placeholder).toBe('保存后自动生成');
});

it('an address says what it begins with', async () => {
  await renderScreen(<Typed of={urlField('网址')} from={null} />);
  expect(fieldByName('网址').placeholder).toBe('https://');
});

it('a required field says so to readers', async () => {
  await renderScreen(<Typed of={textField('名称', { required: true })} from={null} />);
  expect(fieldByName('名称').getAttribute('aria-required')).toBe('true');
});
