export * from './calls.ts';
export * from './capital-figures.ts';
export * from './position-lists.ts';
export * from './position-paths.ts';
