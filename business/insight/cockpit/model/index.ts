export * from './calls.ts';
export * from './cockpit-board.ts';
export * from './cockpit-lists.ts';
export * from './cockpit-routes.ts';
export * from './figure-operations.ts';
export * from './list-filters.ts';
export * from './open-issue-lists.ts';
export * from './staff-workload-list.ts';
