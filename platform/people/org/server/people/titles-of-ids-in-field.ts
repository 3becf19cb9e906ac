import { fieldColumnMappingOf } from '#kernel/fields/column-mapping-registry.ts';
import { loadTitles } from '#kernel/server/records/read/link-titles.ts';
import type { LabelSource } from '#kernel/server/runtime.ts';

/** Titles of several records that a field holds, their ids joined by comma; null when one is not of this company. */
export const titlesOfIdsInField: LabelSource = async (ctx, field, value) => {
  const target = fieldColumnMappingOf({ kind: field.kind }).target?.(field);
  if (!target) throw new Error(`Field ${field.label} links nothing`);
  const ids = value.split(',');
  const titles = await loadTitles(ctx, target, ids);
  const names = ids.map((id) => titles.get(id));
  return names.every(Boolean) ? names.join('、') : null;
};
