import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Row } from '#kernel/server/records/hooks.ts';
import { findRecord } from '#kernel/server/records/read/get.ts';
import { titlesOf } from '#kernel/server/records/read/titles.ts';
import { type Reason, readDataRight, SCOPE_TITLES, valueAttr } from '../../model/index.ts';
import { attrNames, attrTree } from '../data/attr-tree.ts';
import { type HeldRole, type LoadedAccount, personOf } from '../load-person.ts';
import { type AskedPerson, allows, type ExplanationStep, refuses, tells } from './explanation-steps.ts';

interface Question {
  asked: AskedPerson;
  entity: EntityDefinition;
  record: Row;
  /** Attribute → its name. */
  names: ReadonlyMap<string, string>;
}

/**
 * Whether the record is within the person's data scope, and what each role adds: the record is looked for once with all
 * roles and once with each role alone, by the query that every list runs.
 */
export async function scopeStep(
  viewer: Context,
  asked: AskedPerson,
  entity: EntityDefinition,
  record: Row,
): Promise<ExplanationStep> {
  const title = '数据范围';
  const allowed = await sees(asked, asked.account, entity, record);
  if (entity.access.scope === 'company')
    return { title, allowed, reasons: [allows(`${entity.title}对全公司开放，不受数据范围限制`)] };
  const question = { asked, entity, record, names: attrNames(await attrTree(viewer, entity, [])) };
  const reasons = [
    await personal(question),
    ...(await Promise.all(asked.account.roles.map((role) => ofRole(question, role)))),
  ];
  return { title, allowed, reasons: reasons.flat() };
}

/** Decided by the query of lists and records itself. */
const sees = async (
  { ctx }: AskedPerson,
  account: LoadedAccount,
  entity: EntityDefinition,
  { id }: Row,
): Promise<boolean> => (await findRecord({ ...ctx, me: personOf(account) }, entity, id)) !== null;

/** What a person sees without any role: own records, and those a process lent. */
async function personal({ asked, entity, record }: Question): Promise<Reason[]> {
  const { person } = asked.account;
  if (record.createdBy === person.userId) return [allows(`此记录由${person.name}创建，本人的记录始终可见`)];
  const lent = await sees(asked, { ...asked.account, roles: [] }, entity, record);
  if (lent) return [allows(`${person.name}参与此记录的审批流程，流程借予查看权限`)];
  return [tells(`此记录由${record.createdBy_label ?? '他人'}创建`)];
}

async function ofRole(question: Question, role: HeldRole): Promise<Reason[]> {
  const { asked, entity, record } = question;
  const alone = (held: HeldRole) => sees(asked, { ...asked.account, roles: [held] }, entity, record);
  const scope = scopeText(role, entity);
  if (await alone(role))
    return (await sees(asked, { ...asked.account, roles: [] }, entity, record))
      ? []
      : [allows(`角色「${role.name}」的${scope}包含此记录`)];
  if (entity.access.scope === 'own') return [refuses(`${entity.title}仅本人可见`)];
  const attrs = role.data[entity.code] ?? [];
  const scopes = attrs.filter((attr) => attr.startsWith('scope:'));
  const free = { ...role, data: { ...role.data, [entity.code]: scopes } };
  if (!(await alone(free))) return [refuses(`角色「${role.name}」的${scope}不包含${await whatLies(question, free)}`)];
  return failing(question, role);
}

/** The conditions of a role that a record does not meet, each tried alone. */
async function failing(question: Question, role: HeldRole): Promise<Reason[]> {
  const { asked, entity, record, names } = question;
  const attrs = role.data[entity.code] ?? [];
  const scopes = attrs.filter((attr) => attr.startsWith('scope:'));
  const { conditions } = readDataRight(attrs);
  const reasons = await Promise.all(
    Object.entries(conditions).map(async ([field, values]): Promise<Reason[]> => {
      const only = values.map((value) => valueAttr(field, value));
      const data = { ...role.data, [entity.code]: [...scopes, ...only] };
      if (await sees(asked, { ...asked.account, roles: [{ ...role, data }] }, entity, record)) return [];
      const label = entity.fields[field]?.label ?? field;
      const wanted = only.map((attr) => names.get(attr)?.split('：')[1] ?? attr).join('、');
      const actual = record[`${field}_label`] ?? record[field] ?? '空';
      return [refuses(`角色「${role.name}」要求“${label}”为${wanted}，此记录为${actual}`)];
    }),
  );
  return reasons.flat();
}

function scopeText(role: HeldRole, entity: EntityDefinition): string {
  const { scopes } = readDataRight(role.data[entity.code] ?? []);
  if (scopes.length === 0)
    return `通用数据范围“${SCOPE_TITLES[role.dataScope]}${role.depts.length ? '及指定部门' : ''}”`;
  return `${entity.title}数据范围“${scopes.map((kind) => SCOPE_TITLES[kind]).join('、')}”`;
}

/** What a role's scope leaves out: where it shows no department at all, records of others; else the record's department. */
async function whatLies({ asked: { account, ctx }, record }: Question, role: HeldRole): Promise<string> {
  const { scope, entityScopes } = personOf({ ...account, roles: [role] });
  const scopes = [scope, ...[...entityScopes.values()].map(({ whole }) => whole)];
  if (scopes.every((one) => one.kind === 'depts' && one.deptIds.length === 0)) return '他人创建的记录';
  if (!record.deptId) return '未指定部门的记录';
  const names = await titlesOf(ctx, 'dept', [record.deptId]);
  return `记录所属部门“${names.get(record.deptId) ?? record.deptId}”`;
}
