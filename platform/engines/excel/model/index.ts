export * from './calls.ts';
export * from './cell-input.ts';
export * from './excel-template.entity.ts';
export * from './headings.ts';
export * from './import-fields.ts';
export * from './line-sheets.ts';
export * from './units.ts';
