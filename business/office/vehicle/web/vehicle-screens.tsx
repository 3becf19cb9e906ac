import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { ButtonLikeLink } from '#kernel/web/pattern/link-button.tsx';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { oilCard, oilCardUse, vehicle, vehicleCost, vehicleUse } from '../model/index.ts';

export const vehicleScreens: EntityScreens = {
  entity: vehicle,
  list: { emptyHint: '登记车辆及其保险、年检，到期前30天提醒管理人' },
};

/** A trip lives in its process: 新建 starts one. Its record takes the return. */
export const vehicleUseScreens: EntityScreens = {
  entity: vehicleUse,
  form: {
    actions: ({ record, dirty }) =>
      record && !dirty ? (
        <ButtonLikeLink to={flowDocumentAddresses(vehicleUse).address(record)}>审批流程</ButtonLikeLink>
      ) : null,
  },
  list: { create: flowDocumentAddresses(vehicleUse).create, emptyHint: '发起用车申请，审批派车后在这里登记归还与费用' },
};

export const oilCardScreens: EntityScreens = {
  entity: oilCard,
  list: { emptyHint: '登记油卡后即可充值、圈存和加油' },
};

export const oilCardUseScreens: EntityScreens = {
  entity: oilCardUse,
  list: { emptyHint: '登记充值、圈存和加油，余额自动结算' },
};

export const vehicleCostScreens: EntityScreens = {
  entity: vehicleCost,
  list: { emptyHint: '登记保险、维修、保养和年检费用' },
};
