export * from './calls.ts';
export * from './errors.ts';
export * from './invoice.ts';
export * from './person-info.ts';
