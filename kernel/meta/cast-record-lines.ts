import type { EntityDefinition, RowOf } from './entity.ts';

/**
 * The lines that a record was read with, typed by the definition they are records of; none where it was read without.
 * @param lines the value of a field of lines
 */
export const castRecordLines = <E extends EntityDefinition>(_entity: E, lines: unknown): readonly RowOf<E>[] =>
  Array.isArray(lines) ? lines : [];
