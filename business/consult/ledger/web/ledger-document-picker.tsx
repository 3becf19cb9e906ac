import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined';
import { Button, Select } from 'antd';
import { useState } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListPageProps } from '#kernel/web/list/use-list-model.tsx';
import { SideDrawer } from '#kernel/web/pattern/dialog/side-drawer.tsx';
import styles from './ledger.module.css';

interface DocumentChoiceProps {
  readonly entity: EntityDefinition;
  readonly title: string;
  readonly documents: readonly DisplayedRecord[];
  readonly chosen: DisplayedRecord;
  readonly slots: ListPageProps['slots'];
  readonly onChoose: (id: string) => void;
}

/** Which of a project's documents is shown, and behind a button the list in which they are made, changed and removed. */
export function LedgerDocumentPicker({ entity, title, documents, chosen, slots, onChoose }: DocumentChoiceProps) {
  const [isListed, setListed] = useState(false);
  const choose = (id: string) => {
    onChoose(id);
    setListed(false);
  };
  const rowActions = (row: DisplayedRecord) => (
    <Button type="link" size="small" disabled={row.id === chosen.id} onClick={() => choose(row.id)}>
      {row.id === chosen.id ? '已打开' : '看明细'}
    </Button>
  );
  return (
    <>
      <Select
        size="small"
        className={styles.document}
        aria-label="单据"
        value={chosen.id}
        options={documents.map(({ id, name, state_label: state }) => ({
          value: id,
          label: state ? `${String(name)}（${String(state)}）` : String(name),
        }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={choose}
      />
      <Button size="small" icon={<UnorderedListOutlined aria-hidden />} onClick={() => setListed(true)}>
        单据列表
      </Button>
      {isListed ? (
        <SideDrawer width="wide" title={title} onClose={() => setListed(false)}>
          <ListPage entity={entity} place="panel" slots={{ ...slots, rowActionsWidth: 90, rowActions }} />
        </SideDrawer>
      ) : null}
    </>
  );
}
