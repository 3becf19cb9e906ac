export * from './calls.ts';
export * from './highlight-words.ts';
export * from './matches-name-or-initials.ts';
