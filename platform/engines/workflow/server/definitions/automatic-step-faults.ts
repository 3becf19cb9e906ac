import { type EntityDefinition, isActionAllowedForPeople } from '#kernel/meta/entity.ts';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import { type Field, isSystemFilled } from '#kernel/meta/field.ts';
import { hasRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import type { FieldAssignment } from '#kernel/workflow/process/automatic-step-action-types.ts';
import type { ProcessNode } from '#kernel/workflow/process/process-definition.ts';

/** Forms whose records the person may make: who designs a process lets it make no others. */
export const listCreatableEntities = ({ entities, me }: Context): EntityDefinition[] =>
  [...entities.values()].filter(
    (entity) => isActionAllowedForPeople(entity, 'save') && hasRight(me, entityRightFor(entity, 'create')),
  );

/** What there is for automatic steps: the form of their process, and outside systems they may ask. */
interface Known {
  readonly own: EntityDefinition | undefined;
  readonly systems: readonly { readonly code: string }[];
}

/** What an automatic step names that is not there, may not be written, or would be left empty, a sentence each. */
export function findAutomaticStepFaults(ctx: Context, node: ProcessNode, { own, systems }: Known): string[] {
  if (node.kind !== 'automatic') return [];
  const { job } = node;
  if (job.do === 'set') return fieldFaults(node.name, own, job.fields);
  if (job.do === 'ask')
    return [
      ...(systems.some(({ code }) => code === job.system)
        ? []
        : [`「${node.name}」要调用的外部系统不存在、未启用，或没有流程调用地址和密钥`]),
      ...fieldFaults(node.name, own, job.takes),
    ];
  const target = listCreatableEntities(ctx).find(({ code }) => code === job.form);
  if (!target) return [`「${node.name}」要新增的单据不存在，或您没有新增它的权限`];
  const set = new Set(job.fields.map(({ field }) => field));
  const missing = Object.entries(target.fields).filter(([code, field]) => !set.has(code) && isDemanded(field));
  const labels = missing.map(([, { label }]) => label).join('、');
  return [
    ...fieldFaults(node.name, target, job.fields),
    ...(missing.length > 0 ? [`「${node.name}」没有填写${target.title}的必填字段：${labels}`] : []),
  ];
}

function fieldFaults(name: string, entity: EntityDefinition | undefined, fields: readonly FieldAssignment[]): string[] {
  return fields.flatMap(({ field: code }) => {
    const field = entity?.fields[code];
    if (!field) return [`「${name}」的字段不存在：${code}`];
    return isWritable(field) ? [] : [`「${name}」的字段「${field.label}」由系统填写，不能设置`];
  });
}

const isWritable = (field: Field): boolean =>
  !isSystemFilled(field) && field.kind !== 'serial' && field.kind !== 'lines';

/** Has to be filled in, and nothing fills it in by itself. */
const isDemanded = (field: Field): boolean =>
  field.required === true &&
  isWritable(field) &&
  field.initial === undefined &&
  field.rules?.compute === undefined &&
  field.rules?.initial === undefined;
