/** A page of a list call and how many rows there are in all. */
interface PageOf<T> {
  readonly data: readonly T[];
  readonly total: number;
}

/**
 * Every row of a list, page by page, for paper and the like. @param read gives page 1, 2, …
 * @param most no more than so many rows
 * @throws whatever `read` throws
 */
export async function readEveryPage<T>(
  read: (pageNo: number) => Promise<PageOf<T>>,
  most = Number.POSITIVE_INFINITY,
): Promise<T[]> {
  const rows: T[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { data, total } = await read(pageNo);
    rows.push(...data);
    if (rows.length >= Math.min(total, most) || data.length === 0) return rows.slice(0, most);
  }
}
