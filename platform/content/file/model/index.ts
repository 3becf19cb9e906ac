export * from '#kernel/meta/file-calls.ts';
