import { validateRules } from '#kernel/fields/rules/rule-evaluation-order.ts';
import type { EntitiesByCode } from '#kernel/server/runtime.ts';
import {
  type DesignedField,
  entitiesOfDesignedForm,
  type FormDesign,
  KINDS_NOT_IN_DETAIL_LINES,
  parseTitleTemplate,
  RESERVED_FIELD_CODES,
} from '../model/index.ts';

/** What keeps a design from being published, a sentence each; none where it is sound. */
export function findFormDesignFaults(
  form: { code: string; name: string; design: FormDesign },
  entities: EntitiesByCode,
): string[] {
  const { design } = form;
  const faults = [
    ...codeFaults(design),
    ...design.fields.flatMap((field) => fieldFaults(field, entities, form.code)),
    ...titleFaults(design),
  ];
  if (faults.length > 0) return faults;
  try {
    const { entity } = entitiesOfDesignedForm(form);
    validateRules(entity);
    return [];
  } catch (fault) {
    return [fault instanceof Error ? fault.message : String(fault)];
  }
}

function codeFaults({ fields, rows, list }: FormDesign): string[] {
  const codes = fields.map(({ code }) => code);
  const known = new Set(codes);
  const placed = rows.flat();
  const columns = fields.filter(({ kind }) => kind !== 'lines').map(({ code }) => code);
  return [
    ...repeated(codes).map((code) => `字段编码“${code}”重复`),
    ...repeated(placed).map((code) => `字段“${code}”在表单中出现了两次`),
    ...repeated(fields.map(({ label }) => label)).map((label) => `字段名称“${label}”重复`),
    ...codes.filter((code) => RESERVED_FIELD_CODES.includes(code)).map((code) => `字段编码“${code}”是系统保留的`),
    ...placed.filter((code) => !known.has(code)).map((code) => `表单中的“${code}”没有字段`),
    ...codes.filter((code) => !placed.includes(code)).map((code) => `字段“${code}”没有放到表单中`),
    ...[...list.columns, ...list.filters]
      .filter((code) => !columns.includes(code))
      .map((code) => `列表中的“${code}”没有字段`),
  ];
}

const repeated = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, at) => values.indexOf(value) !== at)),
];

function fieldFaults(field: DesignedField, entities: EntitiesByCode, own: string): string[] {
  const { label, kind, fields = [] } = field;
  const target = kind === 'ref' ? entities.get(field.entity ?? '') : undefined;
  const isOwn = field.entity === own;
  return [
    ...(kind === 'dict' && !field.dictionary && !field.options?.length ? [`“${label}”还没有选项`] : []),
    ...repeated(field.options?.map(({ value }) => value) ?? []).map((value) => `“${label}”的选项值“${value}”重复`),
    ...(kind === 'ref' && !isOwn && (!target || target.childOf !== undefined) ? [`“${label}”没有选择关联的表单`] : []),
    ...(kind === 'lines' && fields.length === 0 ? [`明细“${label}”还没有列`] : []),
    ...repeated(fields.map(({ code }) => code)).map((code) => `明细“${label}”的列编码“${code}”重复`),
    ...fields.flatMap((one) => [
      ...(KINDS_NOT_IN_DETAIL_LINES.includes(one.kind) ? [`明细“${label}”中不能有“${one.label}”这类字段`] : []),
      ...(RESERVED_FIELD_CODES.includes(one.code) ? [`明细“${label}”的列编码“${one.code}”是系统保留的`] : []),
      ...fieldFaults(one, entities, own),
    ]),
  ];
}

/** Places of the title that are no field's label. */
function titleFaults(design: FormDesign): string[] {
  return parseTitleTemplate(design.title)
    .filter(({ label }) => label !== null && !design.fields.some((field) => field.label === label))
    .map(({ label }) => `标题模板中的“{${label}}”没有字段`);
}
