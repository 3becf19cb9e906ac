import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { outsideSystem } from '../../model/outside-system.entity.ts';
import { OutsideSystemSecretButton } from './outside-system-secret-button.tsx';

/** 外部系统, with a way to make the shared secret. */
export const outsideSystemScreens: EntityScreens = {
  entity: outsideSystem,
  form: {
    actions: ({ record }) => (record ? <OutsideSystemSecretButton id={record.id} name={String(record.name)} /> : null),
  },
};
