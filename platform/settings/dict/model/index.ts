export * from './calls.ts';
export * from './dict.entity.ts';
export * from './dict-book.entity.ts';
export * from './errors.ts';
