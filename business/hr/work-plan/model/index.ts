export * from './calls.ts';
export * from './errors.ts';
export * from './plan-period.ts';
export * from './work-plan.entity.ts';
export * from './work-plan-line.entity.ts';
