import { Refusal } from '#kernel/base/texts/refusal.ts';
import {
  type EntityDefinition,
  isActionAllowedForPeople,
  lineParentOf,
  type UserRecordAction,
} from '#kernel/meta/entity.ts';

/**
 * On whose behalf a record is written: that of the person who calls ('step': by a step of its states), or the product's own,
 * which gave every value itself.
 */
export type RecordWriterRole = 'person' | 'step' | 'product';

/** Why people may not act on any record of the entity, or null. */
export function actionForbiddenReason(entity: EntityDefinition, act: UserRecordAction): string | null {
  if (isActionAllowedForPeople(entity, act)) return null;
  const place = lineParentOf(entity);
  if (place) return `${entity.title}随${place.entity.title}一同保存，请在${place.entity.title}中修改`;
  return `${entity.title}由系统生成，不能${isActionAllowedForPeople(entity, 'remove') ? '新增或修改' : '新增、修改或删除'}`;
}

/** Keeps people from writing what only the product writes. @throws Refusal 403 */
export function requireWriteAllowed(
  entity: EntityDefinition,
  act: UserRecordAction,
  by: RecordWriterRole = 'person',
): void {
  const reason = by === 'person' ? actionForbiddenReason(entity, act) : null;
  if (reason) throw new Refusal(reason, 403, undefined, 'record.closed');
}
