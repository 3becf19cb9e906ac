import { fieldStoreOf } from '#kernel/fields/stores.ts';
import { titlesOf } from '#kernel/server/records/read/titles.ts';
import type { LabelSource } from '#kernel/server/runtime.ts';

/** Titles of several records that a field holds, their ids joined by comma; null when one is not of this company. */
export const namesOf: LabelSource = async (ctx, field, value) => {
  const target = fieldStoreOf({ kind: field.kind }).target?.(field);
  if (!target) throw new Error(`Field ${field.label} links nothing`);
  const ids = value.split(',');
  const titles = await titlesOf(ctx, target, ids);
  const names = ids.map((id) => titles.get(id));
  return names.every(Boolean) ? names.join('、') : null;
};
