export * from './calls.ts';
export { industryName } from './industry-name.ts';
