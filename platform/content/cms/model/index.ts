export * from './article.entity.ts';
export * from './calls.ts';
export * from './category.entity.ts';
