/** How many of so many things stand in a row, so that all rows are as full as each other: 12 of at most 8 are 6 and 6. */
export const countPerRow = (count: number, most: number): number =>
  Math.max(1, Math.ceil(count / Math.max(1, Math.ceil(count / most))));
