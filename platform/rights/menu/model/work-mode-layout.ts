import { z } from 'zod';
/** What people see in work mode (R1-280; the spellings are the specified ones). */
export const workModeLayoutSchema = z.object({
  /** Common functions: see COMMON_USES. */
  commonUse: z.string(),
  /** Home functions: see MAIN_FUNCTIONS. */
  mainFunciton: z.array(z.string()),
  /** Whether the ticked function modules stand on the home page. */
  showcheckedList: z.boolean(),
  /** Menu ids. */
  checkedList: z.array(z.string()),
  showleftNav: z.boolean(),
  /** Menu ids of the left column. */
  leftNav: z.array(z.string()),
});
export type WorkModeLayout = z.infer<typeof workModeLayoutSchema>;

/** Under which it is kept among the personal settings. */
export const WORK_MODE_SETTING_KEY = 'ecms_workMode_layout';

export const COMMON_FUNCTIONS_DISPLAY_OPTIONS = [
  { value: '1', label: '隐藏' },
  { value: '2', label: '系统默认' },
  { value: '3', label: '最近使用优先' },
  { value: '4', label: '默认+最近使用' },
];

export const HOME_FUNCTION_OPTIONS = [
  { value: '1', label: '待办任务' },
  { value: '2', label: '已办任务' },
  { value: '3', label: '我的申请' },
  { value: '4', label: '消息提醒' },
  { value: '5', label: '奖金管理' },
];

/** The starting layout; the left column holds what it is given. */
export const createDefaultWorkModeLayout = (leftNav: readonly string[]): WorkModeLayout => ({
  commonUse: '1',
  mainFunciton: ['1', '2', '3'],
  showcheckedList: false,
  checkedList: [],
  showleftNav: true,
  leftNav: [...leftNav],
});

const among = (values: unknown, known: readonly { value: string }[]): string[] | null =>
  Array.isArray(values) ? values.map(String).filter((value) => known.some((one) => one.value === value)) : null;
const ids = (values: unknown): string[] | null => (Array.isArray(values) ? values.map(String) : null);
const yes = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

/** A stored layout, whatever is missing or strange in it as in the starting one; null where nothing is stored. */
export function parseWorkModeLayout(stored: unknown, fallback: WorkModeLayout): WorkModeLayout | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const layout: Readonly<Record<string, unknown>> = { ...stored };
  return {
    commonUse: among([layout.commonUse], COMMON_FUNCTIONS_DISPLAY_OPTIONS)?.[0] ?? fallback.commonUse,
    mainFunciton: among(layout.mainFunciton, HOME_FUNCTION_OPTIONS) ?? fallback.mainFunciton,
    showcheckedList: yes(layout.showcheckedList) ?? fallback.showcheckedList,
    checkedList: ids(layout.checkedList) ?? fallback.checkedList,
    showleftNav: yes(layout.showleftNav) ?? fallback.showleftNav,
    leftNav: ids(layout.leftNav) ?? fallback.leftNav,
  };
}
