import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import type { DataRightEntity } from '../../model/index.ts';
import { dataRightErrors } from '../../model/index.ts';

/** Names of the parts of the product, by module. */
const GROUPS: Readonly<Record<string, string>> = {
  attendance: '人事考勤',
  contract: '经营合同',
  cost: '造价文件',
  footprint: '系统管理',
  message: '系统管理',
  project: '咨询项目',
  quality: '质检',
  workflow: '流程中心',
};

/** The entities that data rights are given for: those whose records not everybody of the company sees.
 * Lines are seen with their record. */
export const findEntitiesWithDataRights = ({ entities }: Pick<Runtime, 'entities'>): EntityDefinition[] =>
  [...entities.values()].filter(({ access, childOf }) => access.scope !== 'company' && childOf === undefined);

export const listDataRightEntities = (runtime: Pick<Runtime, 'entities'>): DataRightEntity[] =>
  findEntitiesWithDataRights(runtime).map(({ code, module, title }) => ({
    id: code,
    code,
    name: title,
    group: GROUPS[module] ?? title,
  }));

/** The entity of a data menu. @throws Refusal 404 */
export function requireDataRightEntity(runtime: Pick<Runtime, 'entities'>, code: string): EntityDefinition {
  const entity = findEntitiesWithDataRights(runtime).find((one) => one.code === code);
  if (!entity) throw dataRightErrors.dataMenuMissing({ code });
  return entity;
}
