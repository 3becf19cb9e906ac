export * from './calls.ts';
export * from './days.ts';
export * from './errors.ts';
export * from './member-level.entity.ts';
export * from './member-list.ts';
