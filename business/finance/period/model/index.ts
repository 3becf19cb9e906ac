export * from './accounting-period.entity.ts';
export * from './calls.ts';
export * from './errors.ts';
