export * from './calls.ts';
export * from './errors.ts';
export * from './online-tree.ts';
export * from './session-list.ts';
