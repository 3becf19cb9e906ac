import { describe, expect, it } from 'vitest';
import { LINK_ADDRESS_RULE } from '#kernel/base/link-address-patterns.ts';
import { cleanHtml } from './clean-html.ts';

const isPage = (address: string) => new RegExp(LINK_ADDRESS_RULE.source, 'u').test(address);

const CALLS = [
  '/api/a/sys/role/copyRoleMenu/1/2',
  '/api/logout',
  '/api',
  '/./api/logout',
  '/x/../api/logout',
  '/%61pi/logout',
  '/a%70%69/logout',
  '/x%2fapi/logout',
  '/API/logout',
  '/api/b/file/preview/1/../../../logout',
  '/api/image/..%2f..',
  'javascript:alert(1)',
  'data:text/html,x',
];
const FILES = [
  '/api/image/abc.png',
  '/api/b/file/preview/12/viewImage',
  '/api/b/fileItem/download/1,2',
  '/api/web/article/1/file/2?companyId=1',
];
const PAGES = [
  '/main-page/project/wf-list?keyword=api/a',
  'main-page/desk',
  '/apis',
  'https://x.example/api/docs',
  '/main-page/审批',
];

describe('an address that others open', () => {
  it.each(CALLS)('%s is refused', (address) => expect(isPage(address)).toBe(false));
  it.each([...FILES, ...PAGES])('%s is a page or a file', (address) => expect(isPage(address)).toBe(true));
});

describe('an article', () => {
  it.each(CALLS)('shows no picture from %s and does not link to it', (address) => {
    expect(cleanHtml(`<img src="${address}">`)).not.toContain('src');
    expect(cleanHtml(`<a href="${address}">x</a>`)).not.toContain('href');
  });
  it.each(FILES)('shows a picture from %s', (address) =>
    expect(cleanHtml(`<img src="${address}">`)).toBe(`<img src="${address}" />`),
  );
});
