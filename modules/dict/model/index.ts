export * from './calls.ts';
export * from './dict.entity.ts';
