import { afterEach, expect, it } from 'vitest';
import { speak, t, tIn, wordsOf } from './texts.ts';

afterEach(() => speak(null));

it('a folder says a text its own way where it means something else; all others as usual', () => {
  speak({ 单位: 'Unit', '共{0}条': '{0} in all' }, { 'platform/identity/invitation': { 单位: 'Organisation' } });
  expect(tIn('platform/identity/invitation', '单位')).toBe('Organisation');
  expect(tIn('business/crm/fee', '单位')).toBe('Unit');
  expect([t('单位'), wordsOf('单位')]).toEqual(['Unit', 'Unit']);
  expect(tIn('platform/identity/invitation', '共{0}条', 3)).toBe('3 in all');
});

it('in Chinese every text is what its source says', () => {
  speak(null);
  expect(tIn('platform/identity/invitation', '共{0}条', 3)).toBe('共3条');
});
