export * from './calls.ts';
export * from './marks.ts';
