import { z } from 'zod';
import { DEFAULT_TITLE_TEMPLATE } from './title-template.ts';

/** Kinds of fields a form can be designed of, in the order of the palette. */
export const DESIGNABLE_FIELD_KINDS = [
  'text',
  'longtext',
  'int',
  'decimal',
  'money',
  'percent',
  'date',
  'datetime',
  'month',
  'dict',
  'bool',
  'user',
  'dept',
  'ref',
  'area',
  'files',
  'lines',
  'phone',
  'email',
  'url',
  'richtext',
] as const;
export type DesignableFieldKind = (typeof DESIGNABLE_FIELD_KINDS)[number];

/** Kinds that a line cannot hold. */
export const KINDS_NOT_IN_DETAIL_LINES: readonly DesignableFieldKind[] = ['lines', 'files', 'richtext'];

const FIELD_CODE = /^[a-z][a-z0-9]{0,19}$/;
/** Names that every form has or the query language knows. */
export const RESERVED_FIELD_CODES = [
  ...['no', 'title', 'status', 'id', 'version', 'sort', 'parent', 'today', 'me', 'record', 'form'],
  // What every object of the language has.
  'constructor',
];

const expression = z.string().trim().min(1).max(500);
const rules = z.strictObject({
  show: expression.optional(),
  require: expression.optional(),
  readOnly: expression.optional(),
  compute: expression.optional(),
  initial: expression.optional(),
});
const decimalText = z
  .string()
  .regex(/^-?\d{1,15}(\.\d{1,6})?$/)
  .optional();
const option = z.strictObject({
  value: z
    .string()
    .regex(/^[\w-]{1,30}$/)
    .max(30),
  label: z.string().trim().min(1).max(40),
  color: z
    .enum(['default', 'processing', 'success', 'warning', 'error', 'blue', 'green', 'orange', 'red', 'purple', 'cyan'])
    .optional(),
});

const plainField = z.strictObject({
  code: z.string().regex(FIELD_CODE, '字段编码应以小写字母开头，只含小写字母和数字'),
  kind: z.enum(DESIGNABLE_FIELD_KINDS),
  label: z.string().trim().min(1, '字段名称不能为空').max(30, '字段名称不能超过30个字符'),
  required: z.boolean().optional(),
  hint: z.string().trim().max(100).optional(),
  /** Value of a new record: 'me', 'myDept', 'today' or a value. */
  initial: z.union([z.string().max(200), z.number(), z.boolean()]).optional(),
  rules: rules.optional(),
  /** Longest text, in characters. */
  length: z.number().int().min(1).max(5000).optional(),
  rows: z.number().int().min(2).max(20).optional(),
  /** Least and greatest number, as decimal text. */
  min: decimalText,
  max: decimalText,
  scale: z.number().int().min(0).max(6).optional(),
  unit: z.string().trim().max(10).optional(),
  options: z.array(option).max(200).optional(),
  /** Dictionary whose choices it takes. */
  dictionary: z.string().max(60).optional(),
  multiple: z.boolean().optional(),
  look: z.enum(['list', 'boxes']).optional(),
  /** Form whose records it points to. */
  entity: z.string().max(60).optional(),
  maxCount: z.number().int().min(1).max(50).optional(),
});

const designedField = plainField.extend({
  /** Of kind lines: what a line holds, and which columns have a sum. */
  fields: z.array(plainField).min(1).max(40).optional(),
  sums: z.array(z.string()).max(40).optional(),
});
export type BasicDesignedField = z.infer<typeof plainField>;
export type DesignedField = z.infer<typeof designedField>;

/** A form as its designer makes it. Lists keep the order, which stored objects would not. */
export const formDesignSchema = z.strictObject({
  fields: z.array(designedField).max(150),
  /** Codes by rows, at most three in one. */
  rows: z.array(z.array(z.string()).min(1).max(3)).max(200),
  sections: z
    .array(z.strictObject({ title: z.string().trim().min(1).max(30), row: z.number().int().min(0).max(200) }))
    .max(30),
  list: z.strictObject({ columns: z.array(z.string()).max(40), filters: z.array(z.string()).max(20) }),
  /** Title of a record: text with {发起人}, {部门}, {日期}, {表单} and labels of fields in braces. */
  title: z.string().trim().min(1).max(120),
  /** What numbers begin with: 'WC' gives WC20261122001. */
  /** Number of the next field that is added: no code is given twice, whatever was removed. */
  next: z.number().int().min(1).max(9999).default(1),
  prefix: z.string().regex(/^[A-Z]{1,6}$/, '编号前缀应为1至6个大写字母'),
});
export type FormDesign = z.infer<typeof formDesignSchema>;

/** A design as answers carry it: what was stored passed the shape above. */
export const storedFormDesignSchema = formDesignSchema.describe('表单设计');

export const EMPTY_FORM_DESIGN: Omit<FormDesign, 'prefix'> = {
  fields: [],
  rows: [],
  sections: [],
  list: { columns: [], filters: [] },
  title: DEFAULT_TITLE_TEMPLATE,
  next: 1,
};
