export * from './calls.ts';
export * from './deputy.entity.ts';
export * from './errors.ts';
export * from './flow-address.ts';
export * from './flow-lists.ts';
export * from './flow-rows.ts';
export * from './labels.ts';
export * from './state-colors.ts';
