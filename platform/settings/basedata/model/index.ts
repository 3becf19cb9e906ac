export { type BaseListRow, defineBaseList, seedRowsOf } from './base-list.ts';
export * from './calls.ts';
