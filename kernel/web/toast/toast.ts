import { create } from 'zustand';

type ToastTone = 'success' | 'error' | 'warning' | 'info';

export interface ToastEntry {
  readonly id: number;
  readonly tone: ToastTone;
  /** With a title it is a notice at the bottom right, without one a toast at the top. */
  readonly title?: string;
  readonly text: string;
  readonly onOpen?: () => void;
  readonly action?: ToastAction;
}

/** A button beside the words, such as 撤销. */
interface ToastAction {
  readonly label: string;
  readonly act: () => void;
}

/** Seconds on screen (R1-404, R1-449, R1-452, R1-454, R1-479, R1-480). */
export const TOAST_SECONDS_BY_KIND = { plain: 2, network: 5, business: 10, picker: 15, notice: 20, undo: 8 } as const;

interface Toasts {
  readonly entries: readonly ToastEntry[];
}

export const useToasts = create<Toasts>(() => ({ entries: [] }));

let lastId = 0;

/** Takes an entry off the screen before its time. */
export function dismissToast(id: number): void {
  useToasts.setState(({ entries }) => ({ entries: entries.filter((entry) => entry.id !== id) }));
}

function show(entry: Omit<ToastEntry, 'id'>, seconds: number): void {
  // The same words twice help nobody: several calls failing for one reason show one toast.
  const { entries } = useToasts.getState();
  if (entries.some((other) => other.text === entry.text && other.title === entry.title)) return;
  lastId += 1;
  const id = lastId;
  useToasts.setState({ entries: [...entries, { ...entry, id }].slice(-6) });
  setTimeout(() => dismissToast(id), seconds * 1000);
}

/** Short feedback at the top of the window: `toast.success('保存成功')`. Seconds are optional. */
export const toast = {
  success: (text: string, seconds: number = TOAST_SECONDS_BY_KIND.plain) => show({ tone: 'success', text }, seconds),
  info: (text: string, seconds: number = TOAST_SECONDS_BY_KIND.plain) => show({ tone: 'info', text }, seconds),
  warning: (text: string, seconds: number = TOAST_SECONDS_BY_KIND.network) => show({ tone: 'warning', text }, seconds),
  error: (text: string, seconds: number = TOAST_SECONDS_BY_KIND.business) => show({ tone: 'error', text }, seconds),
};

/** What was done, with a button for what comes next while it is shown: the way to what was made. */
export const toastWithAction = (text: string, action: ToastAction): void =>
  show({ tone: 'success', text, action }, TOAST_SECONDS_BY_KIND.undo);

/** What was done, with a button that takes it back while it is shown. */
export const toastWithUndo = (text: string, undo: () => void): void =>
  toastWithAction(text, { label: '撤销', act: undo });

/** A titled notice at the bottom right that stays 20 s; `onOpen` makes it a button. */
export function showNotice(
  title: string,
  text: string,
  { tone = 'info', onOpen }: { tone?: ToastTone; onOpen?: () => void } = {},
): void {
  show({ tone, title, text, onOpen }, TOAST_SECONDS_BY_KIND.notice);
}
