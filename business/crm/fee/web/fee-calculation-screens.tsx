import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { ButtonLikeLink } from '#kernel/web/pattern/link-button.tsx';
import { tbFeeSimple } from '../model/index.ts';

/** The address of a calculation, or of a new one. */
const feeAddress = (id?: string): string => (id ? `/feetool?id=${id}` : '/feetool');

/** A calculation is opened where it is calculated; its form leads there. */
export const feeCalculationScreens: EntityScreens = {
  entity: tbFeeSimple,
  list: { create: feeAddress(), open: (row) => feeAddress(row.id) },
  form: {
    actions: ({ record }) => (record ? <ButtonLikeLink to={feeAddress(record.id)}>计算过程</ButtonLikeLink> : null),
  },
};
