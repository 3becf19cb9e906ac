export { type BaseRow, defineBaseList, startingRowsOf } from './base-list.ts';
export * from './calls.ts';
