import type { EntityDefinition } from './entity.ts';

/** What people do with records of an entity; each has a right of its own. */
export const ENTITY_ACTIONS = ['read', 'create', 'write', 'remove', 'import', 'export'] as const;
export type EntityAction = (typeof ENTITY_ACTIONS)[number];

/** What stands beside the right to change, and beside the right to read, by the names of their buttons. */
export const ADDITIONAL_WRITE_RIGHT_LABELS = { create: '新建', remove: '删除', import: '导入' } as const;
export const ADDITIONAL_READ_RIGHT_LABELS = { export: '导出' } as const;

/**
 * The right that an act with an entity's records needs. Beside `contract:write`, the right to change, stand
 * `contract:create`, `contract:remove` and `contract:import`; beside `contract:read` stands `contract:export`. A right that
 * is spelled otherwise ('staff', 'form:design') holds for all of them.
 */
export function entityRightFor({ access }: Pick<EntityDefinition, 'access'>, act: EntityAction): string {
  const write = access.write ?? access.read;
  if (act === 'read') return access.read;
  if (act === 'write') return write;
  return act === 'export' ? additionalRightOf(access.read, 'read', act) : additionalRightOf(write, 'write', act);
}

/** 'contract:write' → 'contract:create'. */
export const additionalRightOf = (right: string, of: 'read' | 'write', act: string): string =>
  right.endsWith(`:${of}`) ? `${right.slice(0, -of.length)}${act}` : right;
