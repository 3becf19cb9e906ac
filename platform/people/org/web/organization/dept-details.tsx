import { Button } from 'antd';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { EntityForm } from '#kernel/web/form/entity-form.tsx';
import { ListPanel } from '#kernel/web/list/list-panel.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { useRecordRemover } from '#kernel/web/list/remove/use-record-remover.tsx';
import { PageFrame, Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { dept as entity, orgAdminCalls, user } from '../../model/index.ts';
import styles from './dept-details.module.css';
import type { DeptRow } from './use-org-tree.ts';

/** People with what one looks for beside their department. */
const people = { ...user, list: { ...user.list, columns: ['name', 'no', 'dept', 'job', 'phone', 'state'] } } as const;

interface DeptDetailsProps {
  readonly dept: DeptRow;
  readonly onEdit: () => void;
  readonly onChanged: () => void;
}

/** One department: what is known of it, what can be done with it, and the people who work in it. */
export function DeptDetails({ dept, onEdit, onChanged }: DeptDetailsProps) {
  const maySeePeople = useHasRight(user.access.read);
  const remove = useRecordRemover(entity);
  const isOff = dept.enabled === false;
  const turn = async () => {
    const body = { id: dept.id, version: dept.version, enabled: isOff };
    // A refusal has been told by the call itself.
    await callServer(orgAdminCalls.saveDept, { body }).catch(() => null);
    onChanged();
  };
  const removeIt = async () => {
    if (await remove([dept])) onChanged();
  };
  const actions = (
    <>
      <IfPermitted to={[entityRightFor(entity, 'remove')]}>
        <Button size="small" danger onClick={removeIt}>
          删除
        </Button>
      </IfPermitted>
      <IfPermitted to={[entityRightFor(entity, 'write')]}>
        <Button size="small" onClick={turn}>
          {isOff ? '启用' : '停用'}
        </Button>
        <Button size="small" type="primary" onClick={onEdit}>
          修改
        </Button>
      </IfPermitted>
    </>
  );
  const slots: ListSlots = {
    params: { deptIds$like: dept.id },
    create: false,
    remove: false,
    select: false,
    exports: false,
  };
  return (
    <div className={styles.details}>
      <PageFrame title={dept.name} subtitle={isOff ? '已停用' : undefined} actions={actions}>
        <Panel>
          <EntityForm entity={entity} values={dept} />
        </Panel>
        {maySeePeople ? (
          <ListPanel key={dept.id} title="人员（含下级部门与兼任）" entity={people} slots={slots} count={dept.people} />
        ) : null}
      </PageFrame>
    </div>
  );
}
