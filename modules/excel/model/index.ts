export * from './cell-input.ts';
export * from './headings.ts';
export * from './import-fields.ts';
