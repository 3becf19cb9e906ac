export * from './calls.ts';
export { industryName } from './industry-name.ts';
export { param } from './param.entity.ts';
