import { afterEach, expect, it } from 'vitest';
import { translatable, translate } from './translatable.ts';
import { setActiveCatalogue } from './translations.ts';

afterEach(() => setActiveCatalogue(null));

const ENGLISH = {
  '{0}不能超过{1}个字符': 'At most {1} characters for {0}',
  名称: 'Name',
  '请{wait}后再试': 'Try again in {wait}',
};

it('keeps a sentence with what it was made from', () => {
  expect(translatable`${'名称'}不能超过${5}个字符`).toEqual({
    text: '名称不能超过5个字符',
    template: '{0}不能超过{1}个字符',
    values: ['名称', '5'],
  });
});

it('is said in the language spoken, whatever its order; a value may be a sentence itself', () => {
  const sentence = translatable`${'名称'}不能超过${5}个字符`;
  expect(translate(sentence)).toBe('名称不能超过5个字符');
  setActiveCatalogue(ENGLISH);
  expect(translate(sentence)).toBe('At most 5 characters for Name');
  expect(translate(translatable`${sentence}`)).toBe('At most 5 characters for Name');
  expect(translate({ template: '请{wait}后再试', values: ['3'] })).toBe('Try again in 3');
});

it('leaves what people wrote as it is, braces too', () => {
  setActiveCatalogue(ENGLISH);
  expect(translate(translatable`${'{1}'}不能超过${5}个字符`)).toBe('At most 5 characters for {1}');
});
