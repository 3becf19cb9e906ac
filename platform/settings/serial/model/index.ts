export * from './calls.ts';
export * from './code-rule.entity.ts';
