import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { tbFeeSimple } from '../model/index.ts';

/** The address of a calculation, or of a new one. */
export const feeAddress = (id?: string): string => (id ? `/feetool?id=${id}` : '/feetool');

/** A calculation is opened where it is calculated. */
export const simpleScreens: EntityScreens = {
  entity: tbFeeSimple,
  list: { create: feeAddress(), open: (row) => feeAddress(row.id) },
};
