export * from './draft-list.ts';
export * from './errors.ts';
