export * from './business-objective.entity.ts';
export * from './calls.ts';
export * from './errors.ts';
export * from './objective.process.ts';
export * from './objective-lists.ts';
