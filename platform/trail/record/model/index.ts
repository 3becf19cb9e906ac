export * from './calls.ts';
export * from './change.entity.ts';
export * from './is-logged.ts';
export * from './operation.entity.ts';
