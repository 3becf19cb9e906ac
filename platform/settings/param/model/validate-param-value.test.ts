import { expect, it } from 'vitest';
import { parseParamValue } from './parse-param-value.ts';
import { type ValidatableParam, validateParamValue } from './validate-param-value.ts';

const REGISTER = [
  { value: 'open', label: '立即启用' },
  { value: 'off', label: '关闭注册' },
];
const text: ValidatableParam = { kind: 'text', max: 40 };
const choice: ValidatableParam = { kind: 'choice', options: REGISTER };
const of = (kind: ValidatableParam['kind']): ValidatableParam => ({ kind });

it.each<[ValidatableParam, string]>([
  [text, '造价管理系统'],
  [of('picture'), 'data:image/png;base64,iVBORw0KGgo='],
  [of('picture'), '/api/image/logo.png'],
  [of('switch'), 'true'],
  [choice, 'off'],
  [of('path'), '/cost-manager-login'],
  [of('address'), 'http://10.1.2.3:8080/ecms3'],
  [of('program'), 'im://open'],
  [of('suffixes'), 'pdf,docx,xlsx'],
  [of('suffixes'), ''],
  [of('hours'), '09:00-12:00,13:30-17:30'],
  [of('amount'), '0'],
  [of('amount'), '100000000.01'],
  [of('rate'), '0.06'],
  [of('rate'), '1'],
  [of('percent'), '112.5'],
  [of('whole'), '180'],
])('%o takes %s', (param, value) => expect(validateParamValue(param, value)).toBeNull());

it.each<[ValidatableParam, string]>([
  [text, '字'.repeat(41)],
  [of('picture'), 'https://elsewhere.example/logo.png'],
  [of('picture'), 'data:image/svg+xml;base64,PHN2Zz4='],
  [of('picture'), `data:image/png;base64,${'A'.repeat(190_000)}`],
  [of('switch'), 'yes'],
  [choice, 'sometimes'],
  [of('path'), '//elsewhere.example'],
  [of('address'), 'ftp://10.1.2.3'],
  [of('program'), 'javascript:alert(1)'],
  [of('suffixes'), '.PDF；exe'],
  [of('hours'), '17:30-09:00'],
  [of('amount'), '-1'],
  [of('amount'), '20万'],
  [of('amount'), '0.001'],
  [of('rate'), '6'],
  [of('rate'), '6%'],
  [of('percent'), '80%'],
  [of('whole'), '30.5'],
])('%o refuses %.40s', (param, value) => expect(validateParamValue(param, value)).toBeTypeOf('string'));

it('reads values by their kind; what is none of it, kept before it was judged, is the initial one', () => {
  const shown = { title: '限额', key: 'limit.one' };
  const amount = { ...shown, kind: 'amount', initial: '5000' } as const;
  expect(parseParamValue(amount, '900.5').toFixed(2)).toBe('900.50');
  for (const kept of [null, '', '两万', '-3']) expect(parseParamValue(amount, kept).toFixed()).toBe('5000');
  const days = { ...shown, kind: 'whole', unit: '天', initial: '30' } as const;
  expect([parseParamValue(days, '14'), parseParamValue(days, '13.6'), parseParamValue(days, '两周')]).toEqual([
    14, 14, 30,
  ]);
  const on = { ...shown, kind: 'switch', initial: 'true' } as const;
  expect([parseParamValue(on, 'false'), parseParamValue(on, 'maybe'), parseParamValue(on, null)]).toEqual([
    false,
    true,
    true,
  ]);
  const one = { ...shown, kind: 'choice', options: REGISTER, initial: 'open' } as const;
  expect([parseParamValue(one, 'off'), parseParamValue(one, 'sometimes')]).toEqual(['off', 'open']);
  const name = { ...shown, kind: 'text', max: 4, initial: '筑衡' } as const;
  expect([parseParamValue(name, ''), parseParamValue(name, null)]).toEqual(['', '筑衡']);
});
