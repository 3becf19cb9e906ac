export * from './board.ts';
export * from './calls.ts';
export * from './cockpit-lists.ts';
export * from './list-filters.ts';
export * from './open-points.ts';
export * from './worked.ts';
