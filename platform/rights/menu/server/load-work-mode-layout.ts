import type { Context } from '#kernel/server/context.ts';
import { loadPersonalSettings } from '#platform/settings/param/server/index.ts';
import {
  createDefaultWorkModeLayout,
  parseWorkModeLayout,
  WORK_MODE_SETTING_KEY,
  type WorkModeLayout,
} from '../model/index.ts';
import { loadPersonMenu } from './load-person-menu.ts';

/** The layout somebody has who never chose one: the left column holds the whole menu. */
export async function loadDefaultWorkModeLayout(ctx: Context): Promise<WorkModeLayout> {
  return createDefaultWorkModeLayout((await loadPersonMenu(ctx)).map(({ id }) => id));
}

/** The layout the person chose, or the starting one. */
export async function loadWorkModeLayout(ctx: Context): Promise<WorkModeLayout> {
  const [stored, start] = await Promise.all([loadPersonalSettings(ctx), loadDefaultWorkModeLayout(ctx)]);
  return parseWorkModeLayout(stored[WORK_MODE_SETTING_KEY], start) ?? start;
}
