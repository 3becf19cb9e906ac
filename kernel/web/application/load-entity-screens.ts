import type { EntityScreens } from '../list/entity-screens.ts';
import type { WebModule } from '../module.ts';

/** Loads the entity of a form code with its screens; null when no module knows the code. */
export async function loadEntityScreens(modules: readonly WebModule[], code: string): Promise<EntityScreens | null> {
  const load = modules.find((module) => module.entities?.[code])?.entities?.[code];
  if (load) return load();
  for (const { entityOf } of modules) {
    const found = await entityOf?.(code);
    if (found) return found;
  }
  return null;
}
