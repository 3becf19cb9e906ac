export * from './project.entity.ts';
