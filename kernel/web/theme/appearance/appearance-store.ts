import { create } from 'zustand';
import { typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import type { CurrentUser } from '../../session/session-source-types.ts';
import { savePersonalSetting, useSession } from '../../session/session-store.ts';
import { type Appearance, type AppearanceChoice, completeAppearance, parseAppearanceChoice } from './appearance.ts';
import { readStoredAppearance, storeAppearance } from './appearance-storage.ts';

/** The personal setting that brings a person's choice to every browser. */
const SETTING = 'appearance';

/** How the product looks now: `const mode = useAppearance((appearance) => appearance.layoutMode)`. */
export const useAppearance = create<Appearance>(() => completeAppearance(readStoredAppearance(localStorage)));

function show(choice: AppearanceChoice): void {
  storeAppearance(localStorage, choice);
  useAppearance.setState(completeAppearance(choice));
}

/** What a person chose in any browser goes over what this one keeps. */
function adopt(user: CurrentUser | null): void {
  const choice = parseAppearanceChoice(user?.userConfig[SETTING]);
  if (Object.keys(choice).length > 0) show({ ...readStoredAppearance(localStorage), ...choice });
}

adopt(useSession.getState().user);
useSession.subscribe(({ user }, before) => {
  if (user?.userId !== before.user?.userId) adopt(user);
});

/** Changes the appearance at once and keeps it for the person. A change that could not be kept is taken back. @throws the failure */
export async function changeAppearance(change: AppearanceChoice): Promise<void> {
  const before = readStoredAppearance(localStorage);
  const choice = { ...before, ...change };
  show(choice);
  if (!useSession.getState().user) return;
  try {
    await savePersonalSetting(SETTING, choice);
  } catch (failure) {
    const undone = typedKeysOf(change).map((key) => [key, before[key]]);
    show(parseAppearanceChoice({ ...readStoredAppearance(localStorage), ...Object.fromEntries(undone) }));
    throw failure;
  }
}
