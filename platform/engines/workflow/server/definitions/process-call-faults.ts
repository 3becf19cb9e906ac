import { sql } from 'kysely';
import { type Field, isSystemFilled } from '#kernel/meta/field.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { FieldMapping, ProcessCallNode, ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';

type Fields = Readonly<Record<string, Field>>;

/** Fields every record has, beside those of its form. */
const BESIDE: readonly string[] = ['id', 'createdBy', 'createdDate', 'deptId'];

/** What is wrong with the processes that a process calls and the fields that go there and back, a sentence each. */
export async function findProcessCallFaults(
  ctx: Context,
  formCode: string,
  process: ProcessDefinition,
): Promise<string[]> {
  const calls = process.nodes.filter((node) => node.kind === 'call');
  if (calls.length === 0) return [];
  const found = await fetchRows(
    ctx.db,
    sql<{ code: string; form_code: string }>`select code, form_code from workflow_definition
    where company_id = ${ctx.me.companyId} and in_force and enabled and code = any(${calls.map((call) => call.process)}::text[])`,
  );
  const fieldsOf = (form: string): Fields => ctx.entities.get(form)?.fields ?? {};
  return calls.flatMap((call) => {
    if (call.process === process.code) return [`「${call.name}」不能发起本流程自己`];
    const target = found.find(({ code }) => code === call.process);
    if (!target) return [`「${call.name}」要发起的流程「${call.process}」不存在或已停用`];
    return faultsOf(call, fieldsOf(formCode), fieldsOf(target.form_code));
  });
}

function faultsOf({ name, starter, gives = [], takes = [] }: ProcessCallNode, own: Fields, theirs: Fields): string[] {
  const told = (what: string, codes: readonly string[]) =>
    codes.length > 0 ? [`「${name}」的${what}：${codes.join('、')}`] : [];
  const given = new Set(gives.map(({ to }) => to));
  const unfilled = Object.entries(theirs).filter(([code, field]) => isAsked(field) && !given.has(code));
  return [
    ...told('传入来源字段不存在', unknown(gives, 'from', own)),
    ...told('传入目标字段不存在或不可填写', notTyped(gives, theirs)),
    ...told('带回来源字段不存在', unknown(takes, 'from', theirs)),
    ...told('带回目标字段不存在或不可填写', notTyped(takes, own)),
    ...told(
      '必填字段没有传入',
      unfilled.map(([, { label }]) => label),
    ),
    ...(typeof starter === 'object' && own[starter.field]?.kind !== 'user'
      ? [`「${name}」的发起人字段不是人员字段`]
      : []),
  ];
}

const unknown = (pairs: readonly FieldMapping[], side: keyof FieldMapping, fields: Fields): string[] =>
  pairs.map((pair) => pair[side]).filter((code) => !fields[code] && !BESIDE.includes(code));

const notTyped = (pairs: readonly FieldMapping[], fields: Fields): string[] =>
  pairs.map(({ to }) => to).filter((code) => !fields[code] || isSystemFilled(fields[code]));

/** What somebody would have to type in a new record. */
const isAsked = (field: Field): boolean =>
  field.required === true &&
  !isSystemFilled(field) &&
  field.initial === undefined &&
  field.rules?.initial === undefined;
