export * from './calls.ts';
export * from './compile.ts';
export * from './design.ts';
export * from './designed-form.entity.ts';
export * from './errors.ts';
export * from './form-columns.ts';
export * from './title-template.ts';
