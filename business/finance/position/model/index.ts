export * from './calls.ts';
export * from './capital-figures.ts';
