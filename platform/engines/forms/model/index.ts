export * from './assigned-database-columns.ts';
export * from './calls.ts';
export * from './designed-form.entity.ts';
export * from './entities-of-designed-form.ts';
export * from './errors.ts';
export * from './form-design.ts';
export * from './title-template.ts';
