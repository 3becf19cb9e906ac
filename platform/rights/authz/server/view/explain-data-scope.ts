import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import type { RecordRow } from '#kernel/server/records/hooks.ts';
import { findRecord } from '#kernel/server/records/read/get-record.ts';
import { loadTitles } from '#kernel/server/records/read/link-titles.ts';
import { DATA_SCOPE_TITLES, type ExplanationReason, fieldValueAttributeId, parseDataRight } from '../../model/index.ts';
import { collectAttributeNames, loadEntityDataRightTree } from '../data/entity-data-right-tree.ts';
import { type AssignedRole, type LoadedAccount, personOfLoadedAccount } from '../load-person.ts';
import {
  createAllowingReason,
  createNeutralReason,
  createRefusingReason,
  type ExplainedPerson,
  type ExplanationStep,
} from './explanation-steps.ts';

interface Question {
  asked: ExplainedPerson;
  entity: EntityDefinition;
  record: RecordRow;
  /** Attribute → its name. */
  names: ReadonlyMap<string, string>;
}

/**
 * Whether the record is within the person's data scope, and what each role adds: the record is looked for once with all
 * roles and once with each role alone, by the query that every list runs.
 */
export async function explainDataScope(
  viewer: Context,
  asked: ExplainedPerson,
  entity: EntityDefinition,
  record: RecordRow,
): Promise<ExplanationStep> {
  const title = '数据范围';
  const allowed = await sees(asked, asked.account, entity, record);
  if (entity.access.scope === 'company')
    return { title, allowed, reasons: [createAllowingReason(`${entity.title}对全公司开放，不受数据范围限制`)] };
  const question = {
    asked,
    entity,
    record,
    names: collectAttributeNames(await loadEntityDataRightTree(viewer, entity, [])),
  };
  const reasons = [
    await personal(question),
    ...(await Promise.all(asked.account.roles.map((role) => ofRole(question, role)))),
  ];
  return { title, allowed, reasons: reasons.flat() };
}

/** Decided by the query of lists and records itself. */
const sees = async (
  { ctx }: ExplainedPerson,
  account: LoadedAccount,
  entity: EntityDefinition,
  { id }: RecordRow,
): Promise<boolean> => (await findRecord({ ...ctx, me: personOfLoadedAccount(account) }, entity, id)) !== null;

/** What a person sees without any role: own records, and those a process lent. */
async function personal({ asked, entity, record }: Question): Promise<ExplanationReason[]> {
  const { person } = asked.account;
  if (record.createdBy === person.userId)
    return [createAllowingReason(`此记录由${person.name}创建，本人的记录始终可见`)];
  const lent = await sees(asked, { ...asked.account, roles: [] }, entity, record);
  if (lent) return [createAllowingReason(`${person.name}参与此记录的审批流程，流程借予查看权限`)];
  return [createNeutralReason(`此记录由${record.createdBy_label ?? '他人'}创建`)];
}

async function ofRole(question: Question, role: AssignedRole): Promise<ExplanationReason[]> {
  const { asked, entity, record } = question;
  const alone = (held: AssignedRole) => sees(asked, { ...asked.account, roles: [held] }, entity, record);
  const scope = scopeText(role, entity);
  if (await alone(role))
    return (await sees(asked, { ...asked.account, roles: [] }, entity, record))
      ? []
      : [createAllowingReason(`角色「${role.name}」的${scope}包含此记录`)];
  if (entity.access.scope === 'own') return [createRefusingReason(`${entity.title}仅本人可见`)];
  const attrs = role.data[entity.code] ?? [];
  const scopes = attrs.filter((attr) => attr.startsWith('scope:'));
  const free = { ...role, data: { ...role.data, [entity.code]: scopes } };
  if (!(await alone(free)))
    return [createRefusingReason(`角色「${role.name}」的${scope}不包含${await whatLies(question, free)}`)];
  return failing(question, role);
}

/** The conditions of a role that a record does not meet, each tried alone. */
async function failing(question: Question, role: AssignedRole): Promise<ExplanationReason[]> {
  const { asked, entity, record, names } = question;
  const attrs = role.data[entity.code] ?? [];
  const scopes = attrs.filter((attr) => attr.startsWith('scope:'));
  const { conditions } = parseDataRight(attrs);
  const reasons = await Promise.all(
    Object.entries(conditions).map(async ([field, values]): Promise<ExplanationReason[]> => {
      const only = values.map((value) => fieldValueAttributeId(field, value));
      const data = { ...role.data, [entity.code]: [...scopes, ...only] };
      if (await sees(asked, { ...asked.account, roles: [{ ...role, data }] }, entity, record)) return [];
      const label = entity.fields[field]?.label ?? field;
      const wanted = only.map((attr) => names.get(attr)?.split('：')[1] ?? attr).join('、');
      const actual = record[`${field}_label`] ?? record[field] ?? '空';
      return [createRefusingReason(`角色「${role.name}」要求“${label}”为${wanted}，此记录为${actual}`)];
    }),
  );
  return reasons.flat();
}

function scopeText(role: AssignedRole, entity: EntityDefinition): string {
  const { scopes } = parseDataRight(role.data[entity.code] ?? []);
  if (scopes.length === 0)
    return `通用数据范围“${DATA_SCOPE_TITLES[role.dataScope]}${role.depts.length ? '及指定部门' : ''}”`;
  return `${entity.title}数据范围“${scopes.map((kind) => DATA_SCOPE_TITLES[kind]).join('、')}”`;
}

/** What a role's scope leaves out: where it shows no department at all, records of others; else the record's department. */
async function whatLies({ asked: { account, ctx }, record }: Question, role: AssignedRole): Promise<string> {
  const { scope, entityScopes } = personOfLoadedAccount({ ...account, roles: [role] });
  const scopes = [scope, ...[...entityScopes.values()].map(({ whole }) => whole)];
  if (scopes.every((one) => one.kind === 'depts' && one.deptIds.length === 0)) return '他人创建的记录';
  if (!record.deptId) return '未指定部门的记录';
  const names = await loadTitles(ctx, 'dept', [record.deptId]);
  return `记录所属部门“${names.get(record.deptId) ?? record.deptId}”`;
}
