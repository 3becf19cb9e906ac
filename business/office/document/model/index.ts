export * from './doc-flow.entity.ts';
