import { create } from 'zustand';
import { usePersonalSetting } from './use-personal-setting.ts';

/** How a person wants to be told of work while they look elsewhere. */
interface Reminders {
  /** The window's title begins with how many tasks wait. */
  readonly title: boolean;
  /** A notice of the desktop for each message that arrives while the window is out of sight. */
  readonly desktop: boolean;
}

const USUAL: Reminders = { title: true, desktop: false };

/** The person's choice, and its change. */
export const useReminderSettings = () => usePersonalSetting<Reminders>('reminders', USUAL);

const useCount = create<{ readonly count: number }>(() => ({ count: 0 }));

/** Tells how much work waits for the person; 0 where nobody is to be told. */
export const setWaitingTaskCount = (count: number): void => useCount.setState({ count });

/** How much work waits, for the window's title. */
export const useWaitingTaskCount = (): number => useCount(({ count }) => count);
