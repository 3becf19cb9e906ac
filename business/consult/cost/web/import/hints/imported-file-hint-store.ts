import { create } from 'zustand';
import type { ImportHint } from '../../../model/index.ts';

/** Hints of the files imported since the window was opened, so that one may go from row to row and come back to them. */
const useStore = create<{ readonly byFile: Readonly<Record<string, readonly ImportHint[]>> }>(() => ({ byFile: {} }));

const NONE: readonly ImportHint[] = [];

/** Keeps the hints of a file that was just imported. */
export const storeImportedFileHints = (fileId: string, hints: readonly ImportHint[]): void =>
  useStore.setState(({ byFile }) => ({ byFile: { ...byFile, [fileId]: hints } }));

export const useImportedFileHints = (fileId: string): readonly ImportHint[] =>
  useStore(({ byFile }) => byFile[fileId] ?? NONE);
