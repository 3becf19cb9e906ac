export * from './change-log-calls.ts';
export * from './change-log-list.ts';
export * from './footprint.entity.ts';
export * from './footprint-calls.ts';
export * from './footprint-type-of-menu-name.ts';
export * from './is-logged-call.ts';
export * from './operation.entity.ts';
