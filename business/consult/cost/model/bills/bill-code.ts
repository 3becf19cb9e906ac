/**
 * Bill codes (项目编码). The national form has 12 digits: 2 专业 + 2 附录 + 2 分部 + 3 分项 (nine national digits) and 3
 * that the compiler numbers. Real files also hold supplements (01B001), provincial prefixes (粤011701010002) and measure
 * numbers (1.1, MBZC001): they are told apart, not refused.
 */
type BillCodeForm = 'national' | 'supplement' | 'provincial' | 'other' | 'empty';

export function classifyBillCode(code: string): BillCodeForm {
  const text = code.trim();
  if (text === '') return 'empty';
  if (text.length === NATIONAL_LENGTH && hasDigitsOnly(text)) return 'national';
  if (/^0[1-9](\d{2})?B\d{3}$/.test(text)) return 'supplement';
  if (/^[一-龥]\d{12}$/.test(text)) return 'provincial';
  return 'other';
}

const NATIONAL_LENGTH = 12;

/** Asked of every bill many times over: several times faster than an expression. */
function hasDigitsOnly(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return false;
  }
  return true;
}

/** The nine national digits of a code, or '' for a form that has none. */
export function extractNationalCode(code: string): string {
  const text = code.trim();
  const form = classifyBillCode(text);
  if (form === 'national') return text.slice(0, 9);
  return form === 'provincial' ? text.slice(1, 10) : '';
}

/** Two digits of the 专业 a code belongs to, or ''. */
export function specialtyCodeOfBill(code: string): string {
  const text = code.trim();
  const form = classifyBillCode(text);
  if (form === 'national' || form === 'supplement') return text.slice(0, 2);
  return form === 'provincial' ? text.slice(1, 3) : '';
}

/** 专业 by the first two digits (GB 50854 to GB 50862). */
export const specialtyNames: Readonly<Record<string, string>> = {
  '01': '房屋建筑与装饰工程',
  '02': '仿古建筑工程',
  '03': '通用安装工程',
  '04': '市政工程',
  '05': '园林绿化工程',
  '06': '矿山工程',
  '07': '构筑物工程',
  '08': '城市轨道交通工程',
  '09': '爆破工程',
};
