export * from './calls.ts';
export * from './cell-to-field-input.ts';
export * from './detail-line-sheets.ts';
export * from './excel-template.entity.ts';
export * from './heading-units.ts';
export * from './importable-fields.ts';
export * from './map-headings-to-fields.ts';
