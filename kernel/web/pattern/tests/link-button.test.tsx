import { expect, it } from 'vitest';
import { button, click, show, shownAddress } from '../../testing/screen.tsx';
import { LinkButton } from '../link-button.tsx';

it('a link among buttons has an address of its own, and leads there without loading the page anew', async () => {
  await show(<LinkButton to="/contract/wf-list?q=1">查看合同</LinkButton>, '/main-page');
  const link = button('查看合同');
  expect(link.tagName).toBe('A');
  expect(link.getAttribute('href')).toBe('/contract/wf-list?q=1');
  await click(link);
  expect(shownAddress()).toBe('/contract/wf-list?q=1');
});
