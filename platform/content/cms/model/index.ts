export * from './article.entity.ts';
export * from './calls.ts';
export * from './content-category.entity.ts';
