import { expect, it } from 'vitest';
import { buttonByName, clickElement, currentAddress, renderScreen } from '../../testing/render-screen.tsx';
import { ButtonLikeLink } from '../link-button.tsx';

it('a link among buttons has an address of its own, and leads there without loading the page anew', async () => {
  await renderScreen(<ButtonLikeLink to="/contract/wf-list?q=1">查看合同</ButtonLikeLink>, '/main-page');
  const link = buttonByName('查看合同');
  expect(link.tagName).toBe('A');
  expect(link.getAttribute('href')).toBe('/contract/wf-list?q=1');
  await clickElement(link);
  expect(currentAddress()).toBe('/contract/wf-list?q=1');
});
