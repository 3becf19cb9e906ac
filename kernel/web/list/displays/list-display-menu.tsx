import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import ProjectOutlined from '@ant-design/icons/ProjectOutlined';
import TableOutlined from '@ant-design/icons/TableOutlined';
import { Button, Dropdown, type MenuProps } from 'antd';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { encodeListDisplay, type ListDisplay, listDisplaysOf } from './list-displays.ts';

const NAMES = { kanban: '看板', calendar: '日历', gantt: '甘特图' } as const;
const ICONS = {
  table: <TableOutlined aria-hidden />,
  kanban: <AppstoreOutlined aria-hidden />,
  calendar: <CalendarOutlined aria-hidden />,
  gantt: <ProjectOutlined aria-hidden />,
};
const TABLE = 'table';

const labelOf = ({ fields }: EntityDefinition, look: ListDisplay): string => {
  const by = fields[look.by]?.label ?? look.by;
  return look.as === 'gantt' ? `${by} – ${fields[look.to]?.label ?? look.to}` : `按${by}`;
};

/** The looks of one sort below their name. */
function entriesOf(entity: EntityDefinition, as: ListDisplay['as']): NonNullable<MenuProps['items']> {
  const children = listDisplaysOf(entity)
    .filter((look) => look.as === as)
    .map((look) => ({ key: encodeListDisplay(look), label: labelOf(entity, look) }));
  return children.length > 0 ? [{ type: 'group', label: NAMES[as], children }] : [];
}

interface LookMenuProps {
  readonly entity: EntityDefinition;
  readonly look: ListDisplay | null;
  /** undefined: the table. */
  readonly onChange: (look: string | undefined) => void;
}

/** Whether a list stands as a table, in columns, in a calendar or on a line of time; nothing where it has but the table. */
export function ListDisplayMenu({ entity, look, onChange }: LookMenuProps) {
  if (listDisplaysOf(entity).length === 0) return null;
  const items = [
    { key: TABLE, label: '表格' },
    ...entriesOf(entity, 'kanban'),
    ...entriesOf(entity, 'calendar'),
    ...entriesOf(entity, 'gantt'),
  ];
  const name = look ? NAMES[look.as] : '表格';
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectedKeys: [look ? encodeListDisplay(look) : TABLE],
        onClick: ({ key }) => onChange(key === TABLE ? undefined : key),
      }}
    >
      <Button
        size="small"
        icon={ICONS[look?.as ?? TABLE]}
        aria-label={`显示方式：${name}`}
        title={look ? `${name}（${labelOf(entity, look)}）` : '换成看板、日历或甘特图'}
      >
        {name}
      </Button>
    </Dropdown>
  );
}
