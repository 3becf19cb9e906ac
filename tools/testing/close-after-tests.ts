/** What the tests of the present file opened: products, stores. */
const opened: (() => Promise<void>)[] = [];

/** Has something closed when the tests of this file are done. */
export const closeAfterTests = (close: () => Promise<void>): void => void opened.push(close);

/** Closes what the tests of this file opened, the last first: the next file of this worker begins with nothing. */
export async function closeAllOpened(): Promise<void> {
  const faults: unknown[] = [];
  for (const close of opened.splice(0).reverse()) await close().catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw faults[0];
}
