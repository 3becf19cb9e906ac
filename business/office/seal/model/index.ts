export * from './card-holder.entity.ts';
export * from './seal.entity.ts';
export * from './seal-use.entity.ts';
