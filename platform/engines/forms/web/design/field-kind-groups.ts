import { fieldKindOf } from '#kernel/fields/field-kind-registry.ts';
import '#kernel/fields/index.ts';
import type { DesignableFieldKind } from '../../model/index.ts';

/** What kinds are called here, where that says more than their own name. */
const TITLES: Partial<Record<DesignableFieldKind, string>> = {
  dict: '单选/多选',
  bool: '是否',
  decimal: '小数',
  money: '金额',
  user: '人员',
  ref: '关联单据',
  lines: '明细表',
  files: '附件',
};

export const fieldKindTitle = (kind: DesignableFieldKind): string => TITLES[kind] ?? fieldKindOf({ kind }).title;

/** The palette's groups. */
export const FIELD_PALETTE_GROUPS: readonly {
  readonly title: string;
  readonly kinds: readonly DesignableFieldKind[];
}[] = [
  { title: '文本', kinds: ['text', 'longtext', 'phone', 'email', 'url', 'richtext'] },
  { title: '数字', kinds: ['int', 'decimal', 'money', 'percent'] },
  { title: '日期', kinds: ['date', 'datetime', 'month'] },
  { title: '选择', kinds: ['dict', 'bool', 'user', 'dept', 'area', 'ref'] },
  { title: '其他', kinds: ['lines', 'files'] },
];
