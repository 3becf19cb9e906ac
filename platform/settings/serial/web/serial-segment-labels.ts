import { typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import type { CounterReset, SerialDatePattern, SerialSegment } from '#kernel/base/numbers/serial-pattern.ts';
import type { NumberedField } from '../model/index.ts';

/** What a piece is called. */
export const SEGMENT_KIND_LABELS: Readonly<Record<SerialSegment['kind'], string>> = {
  text: '固定文字',
  date: '日期',
  dept: '部门编码',
  dict: '字段值',
  counter: '计数',
};

export const DATE_PATTERN_LABELS: Readonly<Record<SerialDatePattern, string>> = {
  yyyy: '年 2026',
  yyyyMM: '年月 202611',
  yyyyMMdd: '年月日 20261122',
  yy: '年 26',
  yyMM: '年月 2611',
  yyMMdd: '年月日 261122',
};

export const COUNTER_RESET_LABELS: Readonly<Record<CounterReset, string>> = {
  year: '每年重新计数',
  month: '每月重新计数',
  day: '每日重新计数',
  never: '不重新计数',
};

/** Choices of a drop-down list. */
export const labelsToOptions = <V extends string>(words: Readonly<Record<V, string>>) =>
  typedKeysOf(words).map((value) => ({ value, label: words[value] }));

function wordOf(piece: SerialSegment, { shown }: Pick<NumberedField, 'shown'>): string {
  if (piece.kind === 'text') return `“${piece.text}”`;
  if (piece.kind === 'date') return piece.pattern;
  if (piece.kind === 'dict') return shown.find(({ code }) => code === piece.field)?.label ?? piece.field;
  return piece.kind === 'dept' ? '部门编码' : `${piece.width}位计数（${COUNTER_RESET_LABELS[piece.reset]}）`;
}

/** A rule in words: “HT” + yyyyMM + 3位计数（每月重新计数）. */
export const describeNumberingRule = (field: NumberedField): string =>
  field.pieces.map((piece) => wordOf(piece, field)).join(' + ');
