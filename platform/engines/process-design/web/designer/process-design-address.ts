/** Sub-pages of the flow settings, in the order of their tabs. */
export const PROCESS_DESIGN_TABS = [
  { key: 'f-base-setting', label: '基本设置' },
  { key: 'f-form-manager', label: '表单设置' },
  { key: 'f-flow-design', label: '流程设计' },
  { key: 'f-flow-bpmn', label: 'BPMN图' },
  { key: 'f-flow-step', label: '流程步骤' },
  { key: 'f-flow-data', label: '流程数据' },
  { key: 'f-leader-field', label: '负责人字段' },
  { key: 'f-advance-setting', label: '高级设置' },
] as const;
/** The second variant of the settings has two more. */
const MORE_PARTS = [
  { key: 'f-flow-notice', label: '消息通知' },
  { key: 'f-flow-expire-notice', label: '到期通知' },
] as const;
export type ProcessDesignTab = (typeof PROCESS_DESIGN_TABS | typeof MORE_PARTS)[number]['key'];

/** Where these pages stand; each prefix leads to its first page. */
export const PROCESS_DESIGN_PATH_PREFIXES = [
  '/sys-manager/setting-flow',
  '/main-page/setting-flow',
  '/b/sub-flow',
] as const;
type DesignPrefix = (typeof PROCESS_DESIGN_PATH_PREFIXES)[number];

/** The sub-pages under a prefix. */
export const processDesignTabsOf = (
  prefix: DesignPrefix,
): readonly { readonly key: ProcessDesignTab; readonly label: string }[] =>
  prefix === '/b/sub-flow' ? [...PROCESS_DESIGN_TABS, ...MORE_PARTS] : PROCESS_DESIGN_TABS;

/** Address of a process's designer, at a version where one is given. */
export function processDesignAddress(
  code: string,
  name: string,
  version?: string,
  part: ProcessDesignTab = 'f-flow-design',
): string {
  const query = new URLSearchParams({ code, name: `流程设计：${name}`, ...(version ? { version } : {}) });
  return `${PROCESS_DESIGN_PATH_PREFIXES[0]}/${part}?${query}`;
}
