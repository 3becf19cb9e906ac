export * from './calls.ts';
export * from './errors.ts';
export * from './member-level.entity.ts';
export * from './member-list.ts';
export * from './membership-days.ts';
