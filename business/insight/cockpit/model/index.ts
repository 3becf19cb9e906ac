export * from './board.ts';
export * from './calls.ts';
