import FolderOpenOutlined from '@ant-design/icons/FolderOpenOutlined';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { FormSlots } from '#kernel/web/form/form-slots.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { project } from '../model/index.ts';
import { projectAddress } from './project-address.ts';
import { ProjectStateMark } from './project-state-mark.tsx';

const SLOTS: ListSlots = {
  address: (row) => projectAddress({ id: row.id, name: row.name }),
  cells: { state: (row) => <ProjectStateMark state={row.state} label={row.state_label} /> },
};

/** /consult/list: consulting projects; a row leads to the project's own screens. */
export function Page() {
  const navigate = useNavigate();
  const form = useMemo<FormSlots>(
    () => ({
      actions: ({ record }) =>
        record ? (
          <Button
            size="small"
            icon={<FolderOpenOutlined aria-hidden />}
            onClick={() => navigate(projectAddress({ id: record.id, name: record.name }))}
          >
            进入项目
          </Button>
        ) : null,
    }),
    [navigate],
  );
  return <ListPage entity={project} slots={SLOTS} form={form} />;
}
