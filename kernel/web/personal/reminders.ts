import { create } from 'zustand';
import { usePersonal } from './use-personal.ts';

/** How a person wants to be told of work while they look elsewhere. */
interface Reminders {
  /** The window's title begins with how many tasks wait. */
  readonly title: boolean;
  /** A notice of the desktop for each message that arrives while the window is out of sight. */
  readonly desktop: boolean;
}

const USUAL: Reminders = { title: true, desktop: false };

/** The person's choice, and its change. */
export const useReminders = () => usePersonal<Reminders>('reminders', USUAL);

const useCount = create<{ readonly count: number }>(() => ({ count: 0 }));

/** Tells how much work waits for the person; 0 where nobody is to be told. */
export const tellWaiting = (count: number): void => useCount.setState({ count });

/** How much work waits, for the window's title. */
export const useWaiting = (): number => useCount(({ count }) => count);
