import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { EntityTree } from '#kernel/web/generic/entity-tree.tsx';
import { menu } from '../../model/index.ts';

/** /sys-manager/menu: the whole menu with its buttons, put in order by dragging (R3-078). */
export function Page() {
  const navigate = useNavigate();
  return (
    <EntityTree
      entity={menu}
      openLevels={0}
      extraActions={
        <Button size="small" onClick={() => navigate('/sys-manager/menus')}>
          按角色预览
        </Button>
      }
    />
  );
}
