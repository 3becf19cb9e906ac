export * from './calls.ts';
export * from './fits.ts';
export * from './marks.ts';
