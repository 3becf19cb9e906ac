export * from './cells.ts';
export * from './chain.ts';
export * from './field.ts';
export * from './heads.ts';
export * from './layout.ts';
export * from './read-statement.ts';
export * from './statement.ts';
export * from './titles.ts';
