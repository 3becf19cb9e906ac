export { viewErrors } from './errors.ts';
