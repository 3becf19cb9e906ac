export * from './errors.ts';
export * from './own-draft-list.ts';
