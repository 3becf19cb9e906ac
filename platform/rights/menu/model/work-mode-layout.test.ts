import { describe, expect, it } from 'vitest';
import { filterMenuByChoice } from './filter-menu-by-choice.ts';
import {
  COMMON_FUNCTIONS_DISPLAY_OPTIONS,
  createDefaultWorkModeLayout,
  HOME_FUNCTION_OPTIONS,
  parseWorkModeLayout,
} from './work-mode-layout.ts';

const menu = [
  { id: '1', name: '首页' },
  {
    id: '2',
    name: '流程中心',
    children: [
      { id: '3', name: '待办任务' },
      { id: '4', name: '已办任务' },
    ],
  },
  { id: '5', name: '系统管理', children: [{ id: '6', name: '用户' }] },
];

describe('the work layout', () => {
  it('starts with hidden common functions, the home functions 1, 2 and 3 and no function modules', () => {
    expect(createDefaultWorkModeLayout(['7'])).toEqual({
      commonUse: '1',
      mainFunciton: ['1', '2', '3'],
      showcheckedList: false,
      checkedList: [],
      showleftNav: true,
      leftNav: ['7'],
    });
  });

  it('offers four common uses and five home functions', () => {
    expect(COMMON_FUNCTIONS_DISPLAY_OPTIONS.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '1 隐藏',
      '2 系统默认',
      '3 最近使用优先',
      '4 默认+最近使用',
    ]);
    expect(HOME_FUNCTION_OPTIONS.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '1 待办任务',
      '2 已办任务',
      '3 我的申请',
      '4 消息提醒',
      '5 奖金管理',
    ]);
  });

  it('is read back as it was stored, with the starting value for what is missing or strange', () => {
    const start = createDefaultWorkModeLayout(['7']);
    const stored = { ...start, commonUse: '4', mainFunciton: ['5'], checkedList: ['3'], showleftNav: false };
    expect(parseWorkModeLayout(stored, start)).toEqual(stored);
    expect(parseWorkModeLayout({ commonUse: '9', mainFunciton: ['5', 'x'], leftNav: 'all' }, start)).toEqual({
      ...start,
      mainFunciton: ['5'],
    });
    expect(parseWorkModeLayout(undefined, start)).toBeNull();
  });
});

describe('the menu of work mode', () => {
  const chosen = (...ids: string[]) => filterMenuByChoice(menu, new Set(ids));

  it('holds chosen entries, the way to them, and everything below a chosen group', () => {
    expect(chosen('4')).toEqual([{ id: '2', name: '流程中心', children: [{ id: '4', name: '已办任务' }] }]);
    expect(chosen('1', '5')).toEqual([menu[0], menu[2]]);
    expect(chosen()).toEqual([]);
  });
});
