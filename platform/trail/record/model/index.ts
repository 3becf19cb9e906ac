export * from './calls.ts';
export * from './change-list.ts';
export * from './is-logged.ts';
export * from './operation.entity.ts';
