export * from './calls.ts';
export type { ParamDefinitionOfKind } from './parse-param-value.ts';
