import { afterEach, expect, it } from 'vitest';
import { setActiveCatalogue, t, tInFolder, translateTemplate } from './translations.ts';

afterEach(() => setActiveCatalogue(null));

it('a folder says a text its own way where it means something else; all others as usual', () => {
  setActiveCatalogue(
    { 单位: 'Unit', '共{0}条': '{0} in all' },
    { 'platform/identity/invitation': { 单位: 'Organisation' } },
  );
  expect(tInFolder('platform/identity/invitation', '单位')).toBe('Organisation');
  expect(tInFolder('business/crm/fee', '单位')).toBe('Unit');
  expect([t('单位'), translateTemplate('单位')]).toEqual(['Unit', 'Unit']);
  expect(tInFolder('platform/identity/invitation', '共{0}条', 3)).toBe('3 in all');
});

it('in Chinese every text is what its source says', () => {
  setActiveCatalogue(null);
  expect(tInFolder('platform/identity/invitation', '共{0}条', 3)).toBe('共3条');
});
