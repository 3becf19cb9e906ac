export * from './area.entity.ts';
export * from './calls.ts';
