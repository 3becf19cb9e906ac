export * from './calls.ts';
export * from './dict-book.entity.ts';
export * from './dict-item.entity.ts';
export * from './errors.ts';
