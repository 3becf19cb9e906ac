export * from './recycle-bin-list.ts';
export * from './recycle-bin-purge-calls.ts';
