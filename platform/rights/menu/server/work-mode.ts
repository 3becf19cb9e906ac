import type { Context } from '#kernel/server/context.ts';
import { settingsOf } from '#platform/settings/param/server/index.ts';
import { defaultWorkMode, readWorkMode, WORK_MODE_KEY, type WorkMode } from '../model/index.ts';
import { menuOf } from './menu-of.ts';

/** The layout somebody has who never chose one: the left column holds the whole menu. */
export async function startingWorkMode(ctx: Context): Promise<WorkMode> {
  return defaultWorkMode((await menuOf(ctx)).map(({ id }) => id));
}

/** The layout the person chose, or the starting one. */
export async function workModeOf(ctx: Context): Promise<WorkMode> {
  const [stored, start] = await Promise.all([settingsOf(ctx), startingWorkMode(ctx)]);
  return readWorkMode(stored[WORK_MODE_KEY], start) ?? start;
}
