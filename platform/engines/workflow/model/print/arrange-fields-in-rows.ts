/** Fields in lines of so many; one that is wide stands alone. */
export function arrangeFieldsInRows(
  codes: readonly string[],
  columns: number,
  isWide: (code: string) => boolean,
): string[][] {
  const lines: string[][] = [];
  let open: string[] | null = null;
  for (const code of codes) {
    if (isWide(code)) {
      lines.push([code]);
      open = null;
    } else if (open && open.length < columns) {
      open.push(code);
    } else {
      open = [code];
      lines.push(open);
    }
  }
  return lines;
}
