export * from './calls.ts';
export * from './customer-figures-lists.ts';
