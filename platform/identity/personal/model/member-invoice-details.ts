import { z } from 'zod';
import { isValidUnifiedCreditCode } from '#kernel/base/numbers/unified-credit-code.ts';
import { emailField, phoneField, textField } from '#kernel/fields/index.ts';
import { validateFields } from '#kernel/fields/validate-fields.ts';
import type { Field } from '#kernel/meta/field.ts';

/** '1': electronic ordinary invoice; '2': VAT special invoice (R1-347). */
const invoiceType = z.enum(['1', '2']);
export type MemberInvoiceType = z.infer<typeof invoiceType>;

export const MEMBER_INVOICE_TYPE_OPTIONS: { value: MemberInvoiceType; label: string }[] = [
  { value: '1', label: '电子普通发票' },
  { value: '2', label: '增值税专用发票' },
];

/** Every field of both types, by its name on the wire. */
export const memberInvoiceFields = {
  personName: textField('姓名', { max: 40 }),
  companyName: textField('单位名称', { max: 100 }),
  honestyCode: textField('统一社会信用代码', { max: 18 }),
  email: emailField('邮箱'),
  registeredAddress: textField('注册地址'),
  phone: phoneField('联系电话'),
  bank: textField('开户银行', { max: 100 }),
  bankAccount: textField('银行账号', { max: 40, pattern: { source: '^[0-9 -]{5,40}$', message: '应为数字' } }),
  receiver: textField('收票人', { max: 40 }),
  receiveAddress: textField('收票地址'),
} as const satisfies Readonly<Record<string, Field>>;

type InvoiceField = keyof typeof memberInvoiceFields;
const value = z.string().nullable().optional();
const invoiceValues = z.object({
  personName: value,
  companyName: value,
  honestyCode: value,
  email: value,
  registeredAddress: value,
  phone: value,
  bank: value,
  bankAccount: value,
  receiver: value,
  receiveAddress: value,
} satisfies Readonly<Record<InvoiceField, z.ZodType>>);
export type MemberInvoiceValues = z.infer<typeof invoiceValues>;
/** What a member keeps: the type used last and the fields of both. */
export const memberInvoiceDetailsSchema = invoiceValues.extend({
  invoicesType: invoiceType,
});
export type MemberInvoiceDetails = z.infer<typeof memberInvoiceDetailsSchema>;

/** The fields of each type; all of them are required (R1-376 to R1-388). */
export const INVOICE_FIELDS_BY_TYPE: Readonly<Record<MemberInvoiceType, readonly InvoiceField[]>> = {
  '1': ['personName', 'companyName', 'honestyCode', 'email'],
  '2': [
    'companyName',
    'honestyCode',
    'registeredAddress',
    'phone',
    'bank',
    'bankAccount',
    'receiver',
    'receiveAddress',
  ],
};

/** Invoices take this long (R1-486). */
export const MEMBER_INVOICE_NOTICE = '提交后约7个工作日内开具发票';

interface JudgedInvoice {
  readonly values: MemberInvoiceValues;
  /** Field → what is wrong with it, ready to show. */
  readonly faults: Readonly<Record<string, string>>;
}

/** Judges what was typed for one type of invoice; the same in the browser and on the server. */
export function validateMemberInvoice(
  type: MemberInvoiceType,
  input: Readonly<Record<string, unknown>>,
): JudgedInvoice {
  const codes = INVOICE_FIELDS_BY_TYPE[type];
  const fields = Object.fromEntries(codes.map((code) => [code, memberInvoiceFields[code]]));
  const { values, faults } = validateFields(fields, input, 'partial');
  const missing = codes.filter((code) => !faults[code] && !values[code]);
  const messages = Object.fromEntries(missing.map((code) => [code, `请输入${memberInvoiceFields[code].label}`]));
  const code = values.honestyCode;
  const wrongCode: Record<string, string> =
    typeof code === 'string' && !isValidUnifiedCreditCode(code) ? { honestyCode: '统一社会信用代码不正确' } : {};
  return { values: invoiceValues.parse(values), faults: { ...faults, ...messages, ...wrongCode } };
}
