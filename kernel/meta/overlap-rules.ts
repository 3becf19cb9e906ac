import type { EntityDefinition } from './entity.ts';

/**
 * Records that never lie over one another in time: bookings of one room, trips of one driver. Kept by the database
 * whoever writes, and told at the field before (docs/decisions/207).
 */
export interface OverlapRule<C extends string = string> {
  /** What cannot be had twice at a time: a field of kind ref or user. Records without it lie where they like. */
  readonly of: C;
  /** The field it begins with. */
  readonly from: C;
  /** The field it ends with: of moments the end is free again, of days the last one belongs to it. */
  readonly to: C;
  /** Only records that have one of these values in each of these fields count. */
  readonly when?: { readonly [K in C]?: readonly string[] };
}

/** @throws Error at start where a rule names unknown fields, or two that are no days or moments alike */
export function validateOverlapRules(entity: EntityDefinition): void {
  for (const rule of entity.noOverlap ?? []) {
    const kinds = [rule.from, rule.to].map((code) => entity.fields[code]?.kind);
    const owner = entity.fields[rule.of]?.kind ?? '';
    const isKnown = Object.keys(rule.when ?? {}).every((code) => entity.fields[code]);
    const isTime = kinds[0] === kinds[1] && (kinds[0] === 'date' || kinds[0] === 'datetime');
    if (!isTime || !isKnown || !['ref', 'user'].includes(owner) || entity.shelf)
      throw new Error(`Records of ${entity.code} cannot be kept apart by ${rule.of}`);
  }
}
