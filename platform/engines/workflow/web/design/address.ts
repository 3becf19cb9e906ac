/** Sub-pages of the flow settings, in the order of their tabs. */
export const DESIGN_PARTS = [
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
export type DesignPart = (typeof DESIGN_PARTS | typeof MORE_PARTS)[number]['key'];

/** Where these pages stand; each prefix leads to its first page. */
export const DESIGN_PREFIXES = ['/sys-manager/setting-flow', '/main-page/setting-flow', '/b/sub-flow'] as const;
type DesignPrefix = (typeof DESIGN_PREFIXES)[number];

/** The sub-pages under a prefix. */
export const partsOf = (prefix: DesignPrefix): readonly { readonly key: DesignPart; readonly label: string }[] =>
  prefix === '/b/sub-flow' ? [...DESIGN_PARTS, ...MORE_PARTS] : DESIGN_PARTS;

/** Address of a process's designer, at a version where one is given. */
export function designAddress(
  code: string,
  name: string,
  version?: string,
  part: DesignPart = 'f-flow-design',
): string {
  const query = new URLSearchParams({ code, name: `流程设计：${name}`, ...(version ? { version } : {}) });
  return `${DESIGN_PREFIXES[0]}/${part}?${query}`;
}
