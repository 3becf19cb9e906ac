import type { EntityDefinition } from './entity.ts';

/** What people do with records of an entity; each has a right of its own. */
export const ENTITY_ACTS = ['read', 'create', 'write', 'remove', 'import', 'export'] as const;
export type EntityAct = (typeof ENTITY_ACTS)[number];

/** What stands beside the right to change, and beside the right to read, by the names of their buttons. */
export const BESIDE_WRITE = { create: '新建', remove: '删除', import: '导入' } as const;
export const BESIDE_READ = { export: '导出' } as const;

/**
 * The right that an act with an entity's records needs. Beside `contract:write`, the right to change, stand
 * `contract:create`, `contract:remove` and `contract:import`; beside `contract:read` stands `contract:export`. A right that
 * is spelled otherwise ('staff', 'form:design') holds for all of them.
 */
export function rightFor({ access }: Pick<EntityDefinition, 'access'>, act: EntityAct): string {
  const write = access.write ?? access.read;
  if (act === 'read') return access.read;
  if (act === 'write') return write;
  return act === 'export' ? besides(access.read, 'read', act) : besides(write, 'write', act);
}

/** 'contract:write' → 'contract:create'. */
export const besides = (right: string, of: 'read' | 'write', act: string): string =>
  right.endsWith(`:${of}`) ? `${right.slice(0, -of.length)}${act}` : right;
