import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';

/** What was said of a day. */
export interface SpecialDay {
  readonly id: string;
  readonly version: number;
  readonly works: boolean;
  readonly name: string;
}

export const toSpecialDay = ({ id, version, kind, name }: DisplayedRecord): SpecialDay => ({
  id,
  version: Number(version),
  works: kind === 'work',
  name: String(name ?? ''),
});
