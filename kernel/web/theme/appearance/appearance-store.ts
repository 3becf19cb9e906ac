import { create } from 'zustand';
import { typedKeysOf } from '#kernel/base/unknown.ts';
import type { CurrentUser } from '../../session/session-source.ts';
import { saveUserConfig, useSession } from '../../session/session-store.ts';
import { type Appearance, type AppearanceChoice, appearanceOf, readChoice } from './appearance.ts';
import { storeChoice, storedChoice } from './appearance-storage.ts';

/** The personal setting that brings a person's choice to every browser. */
const SETTING = 'appearance';

/** How the product looks now: `const mode = useAppearance((appearance) => appearance.layoutMode)`. */
export const useAppearance = create<Appearance>(() => appearanceOf(storedChoice(localStorage)));

function show(choice: AppearanceChoice): void {
  storeChoice(localStorage, choice);
  useAppearance.setState(appearanceOf(choice));
}

/** What a person chose in any browser goes over what this one keeps. */
function adopt(user: CurrentUser | null): void {
  const choice = readChoice(user?.userConfig[SETTING]);
  if (Object.keys(choice).length > 0) show({ ...storedChoice(localStorage), ...choice });
}

adopt(useSession.getState().user);
useSession.subscribe(({ user }, before) => {
  if (user?.userId !== before.user?.userId) adopt(user);
});

/** Changes the appearance at once and keeps it for the person. A change that could not be kept is taken back. @throws the failure */
export async function changeAppearance(change: AppearanceChoice): Promise<void> {
  const before = storedChoice(localStorage);
  const choice = { ...before, ...change };
  show(choice);
  if (!useSession.getState().user) return;
  try {
    await saveUserConfig(SETTING, choice);
  } catch (failure) {
    const undone = typedKeysOf(change).map((key) => [key, before[key]]);
    show(readChoice({ ...storedChoice(localStorage), ...Object.fromEntries(undone) }));
    throw failure;
  }
}
