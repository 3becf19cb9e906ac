export { type BaseListRow, defineBaseList, initialRowsOfBaseList } from './base-list.ts';
export * from './calls.ts';
