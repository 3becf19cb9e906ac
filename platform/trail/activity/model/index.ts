export * from './change-log-list.ts';
export * from './footprint.entity.ts';
export * from './footprint-calls.ts';
export * from './footprint-type.ts';
export * from './is-logged-call.ts';
export * from './operation.entity.ts';
export * from './record-log-calls.ts';
