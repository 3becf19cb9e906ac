import { translatable } from '#kernel/base/texts/translatable.ts';
import { EQUALITY_OPERATORS, type Field, type FieldKind, type FieldOptions } from '#kernel/meta/field.ts';

interface DictOption {
  readonly value: string;
  readonly label: string;
  readonly color?: string;
  /** What numbers of records show instead of the value, as 造 of HT-2026-造-001. */
  readonly short?: string;
}

/**
 * A choice from a dictionary by code, or from a closed list written in the definition.
 * Several values are joined by commas (R1-396); the answer carries `${code}_label`.
 */
export interface DictFieldDefinition<R extends boolean = boolean> extends Field<'dict', string, R> {
  readonly code?: string;
  readonly options?: readonly DictOption[];
  readonly multiple?: boolean;
  /** The dictionary is hierarchical: the choice is made in a tree. */
  readonly tree?: boolean;
  /**
   * 'boxes': all choices side by side, round for one and square for several; 'levels': three lists, each with what hangs
   * below the choice before it. A drop-down list by default.
   */
  readonly look?: 'list' | 'boxes' | 'levels';
  /** An empty new record takes the first choice by itself (R1-397). */
  readonly selectFirst?: boolean;
}

export const dictField = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> &
    Pick<DictFieldDefinition, 'code' | 'options' | 'multiple' | 'tree' | 'look' | 'selectFirst'>,
): DictFieldDefinition<R> => ({ kind: 'dict', label, ...options });

/** Closed list from "值:名称" pairs in reading order: `choices({ draft: '草稿', done: '完成' })`; with colours as tags. */
export const createDictOptions = (
  labels: Readonly<Record<string, string>>,
  colors?: Readonly<Record<string, string>>,
) => Object.entries(labels).map(([value, label]) => ({ value, label, color: colors && (colors[value] ?? 'default') }));

/** Closed list whose choices have short names for numbers: `shortened({ cost: ['造价咨询', '造'] })`. */
export const createShortNamedOptions = (names: Readonly<Record<string, readonly [label: string, short: string]>>) =>
  Object.entries(names).map(([value, [label, short]]) => ({ value, label, short }));

/** What a number shows of a choice: its short name where it has one, else its value; nothing where none was made. */
export const shortNameOfChoice = ({ options }: DictFieldDefinition, value: unknown): string =>
  options?.find((option) => option.value === value)?.short ?? String(value ?? '');

/** The codes of one value or a list of them; null for what is neither. */
function codesIn(input: unknown): string[] | null {
  if (Array.isArray(input) && !input.some((one) => typeof one === 'object'))
    return input.flatMap((one) => String(one).split(','));
  return typeof input === 'string' || typeof input === 'number' ? String(input).split(',') : null;
}

export const dictKind: FieldKind<DictFieldDefinition, string> = {
  name: 'dict',
  title: '字典',
  operators: [...EQUALITY_OPERATORS, 'like'],
  labelled: true,
  parse(input, field) {
    const values = codesIn(input)
      ?.map((one) => one.trim())
      .filter(Boolean);
    if (!values) return { fault: '应为字典值' };
    if (values.length === 0) return { value: null };
    if (values.length > 1 && !field.multiple) return { fault: '只能选择一项' };
    const unknown = field.options && values.find((one) => !field.options?.some((option) => option.value === one));
    return unknown ? { fault: translatable`没有选项“${unknown}”` } : { value: values.join(',') };
  },
  format(value, field) {
    if (!field.options) return value;
    return value
      .split(',')
      .map((one) => field.options?.find((option) => option.value === one)?.label ?? one)
      .join('、');
  },
};
