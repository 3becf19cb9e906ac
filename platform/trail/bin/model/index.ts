export * from './recycle-bin.ts';
export * from './recycle-bin-calls.ts';
