import type { Row } from '#kernel/web/row.ts';

/** What was said of a day. */
export interface SpecialDay {
  readonly id: string;
  readonly version: number;
  readonly works: boolean;
  readonly name: string;
}

export const specialDay = ({ id, version, kind, name }: Row): SpecialDay => ({
  id,
  version: Number(version),
  works: kind === 'work',
  name: String(name ?? ''),
});
