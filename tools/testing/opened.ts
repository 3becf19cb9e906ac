/** What the tests of the present file opened: products, stores. */
const opened: (() => Promise<void>)[] = [];

/** Has something closed when the tests of this file are done. */
export const closeInTheEnd = (close: () => Promise<void>): void => void opened.push(close);

/** Closes what the tests of this file opened: the next file of this worker begins with nothing. */
export const closeOpened = (): Promise<unknown> => Promise.all(opened.splice(0).map((close) => close()));
