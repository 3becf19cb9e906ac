import type { FastifyReply } from 'fastify';
import { fieldKindOf } from '#kernel/fields/field-kind-registry.ts';
import { isFieldOfKind } from '#kernel/fields/is-field-of-kind.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import type { Context } from '#kernel/server/context.ts';
import { XLSX_MEDIA_TYPE } from '#kernel/server/exports/create-sheet-stream.ts';
import { setDownloadHeaders } from '#kernel/server/http/download-headers.ts';
import { loadDictOptions } from '#platform/settings/dict/server/index.ts';
import { detailLineSheetsOf, importableFieldsOf } from '../../model/index.ts';
import { createWorkbookStream } from '../create-workbook-stream.ts';

/** Choices listed in the explanation; longer dictionaries are looked up in the form. */
const MOST_CHOICES = 40;

const FORMS: Readonly<Record<string, string>> = {
  date: 'YYYY/MM/DD，如 2026/01/05',
  datetime: 'YYYY/MM/DD HH:mm，如 2026/01/05 09:30',
  month: 'YYYY/MM，如 2026/01',
  percent: '百分数或小数，如 9.25% 或 0.0925',
  money: '数字，最多 2 位小数',
  bool: '是 或 否',
  user: '姓名，同名时填写工号',
  dept: '部门名称',
  area: '地区名称，同名时填写“上级/下级”',
};

async function howTo(ctx: Context, field: Field): Promise<string> {
  if (isFieldOfKind(field, 'dict')) {
    const { options, code = '', multiple } = field;
    const labels = (options ?? (await loadDictOptions(ctx, code))).map(({ label }) => label);
    const list = labels.length > MOST_CHOICES ? `${labels.slice(0, MOST_CHOICES).join('、')} 等` : labels.join('、');
    return `${multiple ? '可填多项，用顿号分隔' : '任填一项'}：${list}`;
  }
  const target = isFieldOfKind(field, 'ref') ? ctx.entities.get(field.entity) : undefined;
  return target
    ? `已有的${target.title}：${target.fields[target.titleField]?.label}`
    : (FORMS[field.kind] ?? field.hint ?? '');
}

/** How a column is filled in, as the explanation tells it. */
const explained = async (ctx: Context, name: string, field: Field, needed: string): Promise<string[]> => [
  name,
  needed,
  fieldKindOf(field).title,
  await howTo(ctx, field),
];

const column = (label: string, required = false) => ({
  title: required ? `${label}*` : label,
  width: Math.max(12, label.length * 2 + 4),
});

const neededOf = ({ required }: Field): string => (required ? '必填' : '');

/**
 * Sends an empty workbook with the headings of a form, a sheet for each kind of lines its records have, and a last one
 * that tells how each column is filled in.
 */
export async function sendGeneratedTemplate(
  ctx: Context,
  entity: EntityDefinition,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fields = Object.values(importableFieldsOf(entity));
  const below = detailLineSheetsOf(entity);
  const explanations = [
    ...fields.map((field) => explained(ctx, field.label, field, neededOf(field))),
    ...below.flatMap(({ name, links, fields: own }) => [
      ...links.map(async ({ heading }) => [
        `${name}：${heading}`,
        links.length > 1 ? '任填一项' : '必填',
        '文本',
        `写明这一行属于哪条${entity.title}，与“${entity.title}”表中的填写一致`,
      ]),
      ...Object.values(own).map((field) => explained(ctx, `${name}：${field.label}`, field, neededOf(field))),
    ]),
  ];
  const rows = await Promise.all(explanations);
  setDownloadHeaders(reply, `${entity.title}导入模板.xlsx`, XLSX_MEDIA_TYPE);
  return reply.send(
    createWorkbookStream([
      { name: entity.title, columns: fields.map(({ label, required }) => column(label, required)), rows: [] },
      ...below.map(({ name, links, fields: own }) => ({
        name,
        columns: [
          ...links.map(({ heading }) => column(heading)),
          ...Object.values(own).map(({ label, required }) => column(label, required)),
        ],
        rows: [],
      })),
      {
        name: '填写说明',
        columns: [
          { title: '列名', width: 24 },
          { title: '是否必填', width: 10 },
          { title: '类型', width: 12 },
          { title: '怎样填写', width: 80, wrap: true },
        ],
        rows,
      },
    ]),
  );
}
