import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { titlesOf } from '#kernel/server/records/titles.ts';
import type { LabelSource } from '#kernel/server/runtime.ts';

/** Names of several people or departments, whose ids are joined by comma; null when one is not of this company. */
export const namesOf =
  (entity: EntityDefinition): LabelSource =>
  async (ctx, _field, value) => {
    const ids = value.split(',');
    const titles = await titlesOf(ctx, entity.code, ids);
    const names = ids.map((id) => titles.get(id));
    return names.every(Boolean) ? names.join('、') : null;
  };
