import { create } from 'zustand';
import type { SeverityTone } from '#kernel/web/pattern/severity-icon.tsx';

/** What is said of one bill. */
export interface BillMark {
  readonly tone: SeverityTone;
  /** Read out and shown as a tip: "质检错误 2 处". */
  readonly words: string;
  /** Leads to all that is said. */
  readonly open: () => void;
}

/** Marks of the bills of one file, by the bill's id. */
export type BillMarksById = ReadonlyMap<number, BillMark>;

const NONE: BillMarksById = new Map();
const useMarks = create<{ readonly byFile: Readonly<Record<string, BillMarksById>> }>(() => ({ byFile: {} }));

/** For other modules: puts marks on the bills of a file in the workbench, instead of those before. */
export const setBillMarks = (fileId: string, marks: BillMarksById): void =>
  useMarks.setState(({ byFile }) => ({ byFile: { ...byFile, [fileId]: marks } }));

export const useBillMarks = (fileId: string): BillMarksById => useMarks(({ byFile }) => byFile[fileId] ?? NONE);
