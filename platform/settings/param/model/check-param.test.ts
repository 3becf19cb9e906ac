import { expect, it } from 'vitest';
import { BASIC_PARAMS, basicParam } from './catalog.ts';
import { faultOfParam } from './check-param.ts';
import { industryName } from './industry-name.ts';

const faultOf = (key: string, value: string) => {
  const param = basicParam(key);
  if (!param) throw new Error(`no basic parameter ${key}`);
  return faultOfParam(param, value);
};

it('every basic parameter stands once and begins with a value that fits', () => {
  expect(new Set(BASIC_PARAMS.map(({ key }) => key)).size).toBe(BASIC_PARAMS.length);
  expect(BASIC_PARAMS.filter((param) => faultOfParam(param, param.initial) !== null)).toEqual([]);
});

it.each([
  ['sys.name', '造价管理系统'],
  ['sys.logo', 'data:image/png;base64,iVBORw0KGgo='],
  ['sys.logo', '/api/image/logo.png'],
  ['MARK_SHOW', 'true'],
  ['register.staff', 'off'],
  ['cost.login', '/cost-manager-login'],
  ['ecms3.url', 'http://10.1.2.3:8080/ecms3'],
  ['im.client.url', 'im://open'],
  ['file.suffix', 'pdf,docx,xlsx'],
  ['file.suffix', ''],
])('%s takes %s', (key, value) => expect(faultOf(key, value)).toBeNull());

it.each([
  ['sys.name', '字'.repeat(41)],
  ['sys.logo', 'https://elsewhere.example/logo.png'],
  ['sys.logo', 'data:image/svg+xml;base64,PHN2Zz4='],
  ['sys.logo', `data:image/png;base64,${'A'.repeat(190_000)}`],
  ['MARK_SHOW', 'yes'],
  ['register.staff', 'sometimes'],
  ['cost.login', '//elsewhere.example'],
  ['ecms3.url', 'ftp://10.1.2.3'],
  ['im.client.url', 'javascript:alert(1)'],
  ['file.suffix', '.PDF；exe'],
])('%s refuses %.40s', (key, value) => expect(faultOf(key, value)).toBeTypeOf('string'));

it('reads the name of the cost managers’ platform as the second item of its value', () =>
  expect(industryName({ 'ProjectCostIndustry.Name': 'ZJGL, 造价管理云平台' })).toBe('造价管理云平台'));

it('reads both spellings of ProjectCostIndustry.Name; the first wins', () => {
  expect(industryName({ 'ProjectCost.Industry.Name': 'A,甲' })).toBe('甲');
  expect(industryName({ 'ProjectCostIndustry.Name': 'B,乙', 'ProjectCost.Industry.Name': 'A,甲' })).toBe('乙');
  expect(industryName({})).toBe('');
});
