import { expect, it } from 'vitest';
import { buttonByName, clickElement, currentAddress, renderScreen } from '../../testing/render-screen.tsx';
import { LinkButton } from '../link-button.tsx';

it('a link among buttons has an address of its own, and leads there without loading the page anew', async () => {
  await renderScreen(<LinkButton to="/contract/wf-list?q=1">查看合同</LinkButton>, '/main-page');
  const link = buttonByName('查看合同');
  expect(link.tagName).toBe('A');
  expect(link.getAttribute('href')).toBe('/contract/wf-list?q=1');
  await clickElement(link);
  expect(currentAddress()).toBe('/contract/wf-list?q=1');
});
