import { afterEach, describe, expect, it } from 'vitest';
import { translateServerText } from './translate-server-text.ts';
import { setActiveCatalogue, t } from './translations.ts';

const ENGLISH = {
  待办任务: 'To-do',
  名称: 'Name',
  编号: 'No.',
  '共{0}条': '{0} records',
  '{0}不能为空': '{0} must not be empty',
  '待办：{0}': 'To do: {0}',
  '没有字段“{0}”': 'There is no field "{0}"',
  '请{wait}后再试': 'Try again in {wait}',
  '{0}秒': '{0} seconds',
  '元素 $1 没有结束标记': 'Element $1 has no end tag',
  '；': '; ',
  '：': ': ',
  已通过: 'Approved',
};

afterEach(() => setActiveCatalogue(null));

describe('a text of the sources', () => {
  it('is itself in Chinese, its places filled', () => {
    expect(t('待办任务')).toBe('待办任务');
    expect(t('共{0}条', 3)).toBe('共3条');
  });
  it('is translated, and itself where a translation is missing', () => {
    setActiveCatalogue(ENGLISH);
    expect(t('共{0}条', 3)).toBe('3 records');
    expect(t('没有译文')).toBe('没有译文');
  });
});

describe('a text from the server', () => {
  it.each([
    ['待办任务', 'To-do'],
    ['名称不能为空', 'Name must not be empty'],
    ['名称不能为空；编号不能为空', 'Name must not be empty; No. must not be empty'],
    ['待办：年休假三天', 'To do: 年休假三天'],
    ['已通过：年休假三天', 'Approved: 年休假三天'],
    ['请30秒后再试', 'Try again in 30 seconds'],
    ['没有字段“a.b”', 'There is no field "a.b"'],
    ['元素 Bill 没有结束标记', 'Element Bill has no end tag'],
    ['张三丰', '张三丰'],
    ['plain words', 'plain words'],
  ])('%s is told as %s', (chinese, english) => {
    setActiveCatalogue(ENGLISH);
    expect(translateServerText(chinese)).toBe(english);
  });
  it('stays as it is in Chinese', () => expect(translateServerText('名称不能为空')).toBe('名称不能为空'));
  it('does not take people’s words for a sentence by one sign alone', () => {
    setActiveCatalogue(ENGLISH);
    expect(translateServerText('分秒')).toBe('分秒');
  });
});
