import { sql } from 'kysely';
import { listFeelNames } from '#kernel/feel/compile-feel.ts';
import type { Field } from '#kernel/meta/field.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { INITIATOR_VARIABLE_NAMES } from '#kernel/workflow/process/conditions.ts';
import { isTaskNode, type ProcessDefinition, type ProcessNode } from '#kernel/workflow/process/process-definition.ts';
import { LOOP_VARIABLE_NAMES } from '#kernel/workflow/validate/node-faults.ts';
import { listCallableOutsideSystems } from '#platform/identity/sso/server/index.ts';
import { findAutomaticStepFaults } from './automatic-step-faults.ts';
import { approverRulesOf, loadProcessReferenceNames } from './load-process-reference-names.ts';

/** People, roles and form fields a process names that the firm does not have, a sentence each. */
export async function findReferenceFaults(
  ctx: Context,
  formCode: string,
  process: ProcessDefinition,
): Promise<string[]> {
  const { people, roles } = await loadProcessReferenceNames(ctx, formCode, [process]);
  const fields = ctx.entities.get(formCode)?.fields ?? {};
  const isRole = (code: string) => roles.some(({ id }) => id === code);
  const known = { own: ctx.entities.get(formCode), systems: await listCallableOutsideSystems(ctx) };
  const faults = [
    ...whomFaults(process, fields),
    ...variableFaults(process, fields),
    ...(await leaverFaults(ctx, process, people)),
  ];
  for (const node of process.nodes) {
    const miss = (what: string, missing: readonly string[]) => {
      if (missing.length > 0) faults.push(`「${node.name}」的${what}不存在：${missing.join('、')}`);
    };
    if ('approvers' in node) {
      const { approvers } = node;
      const ids = approvers.flatMap((rule) => (rule.kind === 'user' ? rule.ids : []));
      miss(
        '人员',
        ids.filter((id) => !people.some((person) => person.id === id)),
      );
      const codes = approvers.flatMap((rule) => (rule.kind === 'role' ? rule.codes : []));
      miss(
        '角色',
        codes.filter((code) => !isRole(code)),
      );
      const asked = approvers.flatMap((rule) =>
        rule.kind === 'field' || rule.kind === 'fieldDept' ? [rule.field] : [],
      );
      miss(
        '表单字段',
        asked.filter((code) => !fields[code]),
      );
    }
    faults.push(...dateFaults(node, fields), ...findAutomaticStepFaults(ctx, node, known));
    if (!isTaskNode(node)) continue;
    miss(
      '可修改字段',
      (node.editable ?? []).filter((code) => !fields[code]),
    );
    const { onEmpty } = node;
    if (typeof onEmpty === 'object' && !isRole(onEmpty.code)) miss('角色', [onEmpty.code]);
  }
  return faults;
}

/** The field with whom requests are for, that the form lacks or that holds no person. */
function whomFaults({ for: whom }: ProcessDefinition, fields: Readonly<Record<string, Field>>): string[] {
  if (whom === undefined || fields[whom]?.kind === 'user') return [];
  return [`“为谁办理”的字段「${fields[whom]?.label ?? whom}」不是表单的人员字段`];
}

const DATES: readonly string[] = ['date', 'datetime'];

/** A field a process waits for that the form lacks or that holds no date. */
function dateFaults(node: ProcessNode, fields: Readonly<Record<string, Field>>): string[] {
  if (node.kind !== 'catch' && node.kind !== 'boundary') return [];
  if (node.event.kind !== 'timer' || !('field' in node.event)) return [];
  const field = fields[node.event.field];
  if (!field) return [`「${node.name}」等待的日期字段不存在：${node.event.field}`];
  return DATES.includes(field.kind) ? [] : [`「${node.name}」等待的字段「${field.label}」不是日期，请选择日期字段`];
}

/** Approvers by name who may not decide any more. */
async function leaverFaults(
  ctx: Context,
  process: ProcessDefinition,
  people: readonly { id: string; name: string }[],
): Promise<string[]> {
  const named = approverRulesOf(process).flatMap((rule) => (rule.kind === 'user' ? rule.ids : []));
  const known = named.filter((id) => people.some((person) => person.id === id));
  const found = await fetchRows(
    ctx.db,
    sql<{ id: string }>`select id from pub_person
    where company_id = ${ctx.me.companyId} and id = any(${known}::bigint[]) and state = 'enabled' and kind = 'staff'`,
  );
  const here = new Set(found.map(({ id }) => id));
  return process.nodes.flatMap((node) => {
    const rules = 'approvers' in node ? node.approvers : [];
    const gone = people.filter(
      ({ id }) => !here.has(id) && rules.some((rule) => rule.kind === 'user' && rule.ids.includes(id)),
    );
    return gone.map(({ name }) => `「${node.name}」的人员${name}已离职或停用`);
  });
}

/** What records have beside the fields of their form. */
const BESIDE = ['id', 'createdBy', 'createdDate', 'updatedBy', 'updatedDate', 'deptId'];

/** Names in conditions and expressions that no field of the form gives a value to. */
function variableFaults(process: ProcessDefinition, fields: Readonly<Record<string, unknown>>): string[] {
  const declared = process.variables ?? {};
  const codeOf = (name: string) => Object.keys(declared).find((code) => declared[code] === name) ?? name;
  const given = new Set([...Object.keys(fields), ...BESIDE, ...INITIATOR_VARIABLE_NAMES, ...LOOP_VARIABLE_NAMES]);
  const missing = (texts: readonly string[]) => [
    ...new Set(texts.flatMap((text) => listFeelNames(text)).filter((name) => !given.has(codeOf(name)))),
  ];
  const told = (name: string, texts: readonly string[]) =>
    missing(texts).map((variable) => `「${name}」的条件或表达式用到了表单没有的字段「${variable}」`);
  return process.nodes.flatMap((node) => {
    const leaving = process.flows.filter(({ from, condition }) => from === node.id && condition !== undefined);
    return told(node.name, [...leaving.map(({ condition = '' }) => condition), ...expressionsOf(node)]);
  });
}

const expressionsOf = (node: ProcessNode): string[] => [
  ...('approvers' in node ? node.approvers.flatMap((rule) => (rule.kind === 'expression' ? [rule.text] : [])) : []),
  ...(node.kind === 'automatic' ? node.job.fields.map(({ value }) => value).filter((text) => text.trim() !== '') : []),
  ...('loop' in node && node.loop
    ? [node.loop.times, ...(node.loop.until === undefined ? [] : [node.loop.until])]
    : []),
];
