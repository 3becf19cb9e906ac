import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, act as reactAct } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, vi } from 'vitest';
// What is shown asks a server that is not there: this one stands for it in every test of a screen.
import './mock-server.ts';

const world: typeof globalThis & { IS_REACT_ACT_ENVIRONMENT?: boolean } = globalThis;

/** Does something and lets everything follow that follows at once; what comes later is waited for with `until`. */
async function act(work: () => Promise<void>): Promise<void> {
  world.IS_REACT_ACT_ENVIRONMENT = true;
  try {
    await reactAct(work);
  } finally {
    world.IS_REACT_ACT_ENVIRONMENT = false;
  }
}

let root: Root | null = null;
let address = '';

function Address() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
}

/** Path and query of the page that is shown. */
export const currentAddress = (): string => address;

/** A window is wide unless a test says 'phone'. */
export function setWindowKind(kind: 'wide' | 'phone'): void {
  const list = (query: string) => ({ query, matches: kind === 'phone' && query.includes('width <') });
  const deaf = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...list(query),
    ...deaf,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
}
setWindowKind('wide');
// What the styles would make of an element is not asked of a window without a picture.
vi.stubGlobal('getComputedStyle', (element: HTMLElement) => element.style);

/** Shows a part of the product in a window of its own, at an address; what was shown before is gone. */
export async function renderScreen(node: ReactNode, at = '/'): Promise<void> {
  await unmountScreen();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () =>
    root?.render(
      <ConfigProvider theme={{ zeroRuntime: true, token: { motion: false } }} button={{ autoInsertSpace: false }}>
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[at]}>
            <App>
              <Address />
              {node}
            </App>
          </MemoryRouter>
        </QueryClientProvider>
      </ConfigProvider>,
    ),
  );
}

/** The window is closed. */
export async function unmountScreen(): Promise<void> {
  await act(async () => root?.unmount());
  root = null;
  document.body.replaceChildren();
}

afterEach(async () => {
  await unmountScreen();
  setWindowKind('wide');
});

/** Waits until something holds; what it throws meanwhile is not yet true. */
export const waitUntil = <T,>(found: () => T): Promise<T> => vi.waitFor(found, { timeout: 20_000, interval: 5 });

/** What can be read on the screen. */
export const screenText = (): string => document.body.textContent ?? '';

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ??
  ((element.id && document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent) ||
    element.closest('label')?.textContent ||
    element.textContent ||
    '');

function named<E extends HTMLElement>(selector: string, name: string): E {
  const all = [...document.querySelectorAll<E>(selector)].filter(
    // Where files are chosen stands hidden behind a button.
    (element) => !element.hidden || element.getAttribute('type') === 'file',
  );
  const found = all.findLast((element) => nameOf(element).trim() === name);
  if (!found) throw new Error(`${name} is not on the screen: ${all.map(nameOf).join(' | ')}`);
  return found;
}

/** A button, link, tab or entry by what a person or a reader calls it; the topmost of that name. */
export const buttonByName = (name: string): HTMLButtonElement =>
  named('button, a, [role="tab"], [role="menuitem"], [role="switch"], [role="option"]', name);

/** Something to type into or to tick, by its name. */
export const fieldByName = (name: string): HTMLInputElement => named('input, textarea, select', name);

export async function clickElement(element: Element): Promise<void> {
  await act(async () => {
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
    element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    element.dispatchEvent(new MouseEvent('mouseup', { bubbles: true, cancelable: true }));
    (element as HTMLElement).click();
  });
}

/** Puts a text into a control in place of what stands there, as typing does; it stays focused. */
export async function typeText(control: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  const kind = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  await act(async () => control.focus());
  await act(async () => {
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, text);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** The cursor leaves a control. */
export const blurControl = (control: HTMLElement): Promise<void> => act(async () => control.blur());

/** One key pressed on an element; says whether the page took it for itself. */
export async function pressKeyOn(
  element: Element | Document,
  key: string,
  held: KeyboardEventInit = {},
): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
  // Dialogs of the components read the code.
  Object.defineProperty(event, 'keyCode', { value: { Escape: 27, Enter: 13, Tab: 9 }[key] ?? 0 });
  await act(async () => {
    element.dispatchEvent(event);
  });
  return event.defaultPrevented;
}

/** Pastes a text, or files, into a control; says whether the page took it for itself. */
export async function pasteText(control: Element | Document, text: string, ...files: File[]): Promise<boolean> {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text, files } });
  await act(async () => {
    control.dispatchEvent(event);
  });
  return event.defaultPrevented;
}

/** Chooses files as the file window hands them over. */
export async function chooseInputFiles(input: HTMLInputElement, ...files: File[]): Promise<void> {
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
