import { displayDecimal } from '#kernel/base/numbers/decimal.ts';
import type { Finding } from './finding.ts';

/** Fields of words and codes: there "01" and "030107001" are no numbers. */
const WORDS: ReadonlySet<string> = new Set([
  '项目编码',
  '项目名称',
  '项目特征',
  '规格型号',
  '计量单位',
  '定额子目',
  '清单',
  '相关清单',
]);

/** A value of a finding as it is read: amounts with thousands separators, words and codes as they are. */
export const formatFindingValue = ({ field }: Pick<Finding, 'field'>, value: string): string =>
  WORDS.has(field) ? value : displayDecimal(value);
