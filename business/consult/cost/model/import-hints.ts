import type { CostFileFault } from './cost-file-fault.ts';
import type { CostRowRef } from './file/cost-file.ts';

/** What hints of an import are about, the weightiest first. */
export const importHintKindNames = {
  empty: '必填内容为空',
  unreadable: '内容无法读取',
  absent: '缺少的内容，按空值读取',
  odd: '写法不符合标准',
  note: '读取说明',
} as const;
type ImportHintKind = keyof typeof importHintKindNames;

/** Something of a file that was imported all the same and somebody should look at. */
export interface ImportHint {
  readonly kind: ImportHintKind;
  readonly message: string;
  /** Line in the file, from 1; 0 where it has no place. */
  readonly line: number;
  /** The row it is of, where it is of one. */
  readonly place: CostRowRef | null;
}

function kindOf({ level, field, value }: CostFileFault): ImportHintKind {
  const isEmpty = value.trim() === '';
  if (level === 'gap') return isEmpty ? 'empty' : 'unreadable';
  if (field === '') return 'note';
  return isEmpty ? 'absent' : 'odd';
}

/** The hints of a file that was read. @param notes what is said of it as a whole */
export const collectImportHints = (notes: readonly string[], faults: readonly CostFileFault[]): ImportHint[] => [
  ...notes.map((message): ImportHint => ({ kind: 'note', message, line: 0, place: null })),
  ...faults.map(
    (fault): ImportHint => ({
      kind: kindOf(fault),
      message: fault.message,
      line: fault.line,
      place: fault.place ?? null,
    }),
  ),
];
