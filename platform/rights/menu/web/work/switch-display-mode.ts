import { callServer } from '#kernel/web/api/call-server.ts';
import { savePersonalSetting, useSession } from '#kernel/web/session/session-store.ts';
import { useNavState } from '#kernel/web/shell/nav/nav-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import {
  createDefaultWorkModeLayout,
  menuCalls,
  parseWorkModeLayout,
  WORK_MODE_SETTING_KEY,
  type WorkModeLayout,
} from '../../model/index.ts';
import { useDisplayMode } from './display-mode.ts';

/** Under which the mode is kept among the personal settings. */
const MODE_KEY = 'displayMode';
/** Said when layout or menu cannot be had (R1-459, R1-460). */
const FAILED = '获取数据失败';

async function fetched<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    toast.error(FAILED);
    throw new Error(FAILED, { cause });
  }
}

/** The layout of this window: as chosen here, else as saved, else the server's. @throws Error 获取数据失败, already told */
export async function loadWorkLayout(): Promise<WorkModeLayout> {
  const { layout } = useDisplayMode.getState();
  if (layout) return layout;
  const stored = parseWorkModeLayout(
    useSession.getState().user?.userConfig[WORK_MODE_SETTING_KEY],
    createDefaultWorkModeLayout([]),
  );
  const loaded = stored ?? (await fetched(callServer(menuCalls.workMode, { quiet: true })));
  useDisplayMode.setState({ layout: loaded });
  return loaded;
}

/** The layout the product starts with. @throws Error 获取数据失败, already told */
export async function fetchDefaultWorkLayout(): Promise<WorkModeLayout> {
  const text = await fetched(callServer(menuCalls.defaultWorkMode, { quiet: true }));
  const start = createDefaultWorkModeLayout([]);
  return parseWorkModeLayout(JSON.parse(text), start) ?? start;
}

/** Shows the part of the menu that a layout chooses; the server filters it. */
async function show(layout: WorkModeLayout): Promise<void> {
  const menu = await fetched(callServer(menuCalls.workMenu, { body: layout.leftNav, quiet: true }));
  const { mode, fullMenu } = useDisplayMode.getState();
  const whole = mode === 'work' ? fullMenu : useSession.getState().menu;
  useDisplayMode.setState({ mode: 'work', layout, fullMenu: whole });
  useSession.setState({ menu });
  useNavState.setState({ hidden: !layout.showleftNav });
}

/** Work mode, if the person left the product in it. */
export async function resumeWorkMode(): Promise<void> {
  const isWork = useSession.getState().user?.userConfig[MODE_KEY] === 'work';
  if (isWork && useDisplayMode.getState().mode === 'normal') await show(await loadWorkLayout());
}

/** Switches to work mode and keeps what was chosen for it meanwhile. @throws Error 获取数据失败, already told */
export async function enterWorkMode(): Promise<void> {
  const layout = await loadWorkLayout();
  await show(layout);
  if (useDisplayMode.getState().unsaved) await saveWorkLayout(layout);
  await savePersonalSetting(MODE_KEY, 'work');
}

/** Switches back: the menu is as it was. */
export async function enterNormalMode(): Promise<void> {
  useSession.setState({ menu: useDisplayMode.getState().fullMenu });
  useNavState.setState({ hidden: false });
  useDisplayMode.setState({ mode: 'normal' });
  await savePersonalSetting(MODE_KEY, 'normal');
}

/** Keeps a layout: in this window, and on the server too unless in normal mode (R1-336, R1-337). */
export async function setWorkLayoutOfWindow(layout: WorkModeLayout): Promise<void> {
  if (useDisplayMode.getState().mode === 'work') await saveWorkLayout(layout);
  else useDisplayMode.setState({ layout, unsaved: true });
}

/** Keeps a layout on the server and shows it where work mode is on. */
export async function saveWorkLayout(layout: WorkModeLayout): Promise<void> {
  await savePersonalSetting(WORK_MODE_SETTING_KEY, layout);
  useDisplayMode.setState({ layout, unsaved: false });
  if (useDisplayMode.getState().mode === 'work') await show(layout);
}
