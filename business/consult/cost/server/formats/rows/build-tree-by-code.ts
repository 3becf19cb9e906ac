/** A row and the rows its code makes part of it: 1.1 is part of 1. */
export interface CodedTreeNode<T> {
  readonly row: T;
  readonly parts: CodedTreeNode<T>[];
}

const above = (code: string): string => code.replace(/[.．-]\d+$/, '');

/** Rows that stand beside one another as the tree their codes tell; order is kept, rows without such a code stand alone. */
export function buildTreeByCode<T>(rows: readonly T[], codeOf: (row: T) => string): CodedTreeNode<T>[] {
  const top: CodedTreeNode<T>[] = [];
  const byCode = new Map<string, CodedTreeNode<T>>();
  for (const row of rows) {
    const code = codeOf(row).trim();
    const coded = { row, parts: [] };
    const parent = code === '' || above(code) === code ? undefined : byCode.get(above(code));
    (parent?.parts ?? top).push(coded);
    if (code !== '') byCode.set(code, coded);
  }
  return top;
}
