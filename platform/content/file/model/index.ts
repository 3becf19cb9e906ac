export * from '#kernel/meta/calls/file-calls.ts';
