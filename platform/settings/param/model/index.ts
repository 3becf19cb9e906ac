export * from './calls.ts';
export type { ParamOf } from './param-value.ts';
