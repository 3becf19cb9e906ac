export * from './calls.ts';
export * from './filter-menu-by-choice.ts';
export * from './menu.entity.ts';
export * from './work-mode-layout.ts';
