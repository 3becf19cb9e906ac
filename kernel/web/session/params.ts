import { create } from 'zustand';
import { translateServerText } from '#kernel/base/texts/translate-server-text.ts';
import type { SystemParam } from './session-source-types.ts';

type ParamValue = string | boolean;
export type SystemParams = Readonly<Record<string, ParamValue>>;

/** System parameters by key; the texts 'true' and 'false' become booleans (R1-275). */
export function parseSystemParams(list: readonly SystemParam[]): SystemParams {
  return Object.fromEntries(
    list.map(({ key, value }) => {
      if (value === true || value === 'true') return [key, true];
      if (value === false || value === 'false') return [key, false];
      return [key, String(value ?? '')];
    }),
  );
}

export const useSystemParams = create<{ params: SystemParams; loaded: boolean }>(() => ({ params: {}, loaded: false }));

/** One parameter's text; `fallback` while unknown or empty. */
export function useSystemParamText(key: string, fallback = ''): string {
  const value = useSystemParams((state) => state.params[key]);
  return typeof value === 'string' && value !== '' ? translateServerText(value) : fallback;
}

/** The system's name, also the window title. */
export const useSystemName = (): string => useSystemParamText('sys.name', '筑衡 造价咨询管理平台');
