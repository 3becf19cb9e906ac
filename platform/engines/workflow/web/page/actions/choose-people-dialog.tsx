import { Button, Tag } from 'antd';
import { useId, useState } from 'react';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { PersonDialog } from '#kernel/web/pickers/person-dialog.tsx';
import type { PickedName } from '#kernel/web/pickers/use-picker-selection.ts';
import type { NodeNeedingPeople } from '../../../model/index.ts';
import styles from './choosing.module.css';

/** Ids of people by node. */
export type ChosenPeopleByNode = Record<string, string[]>;

interface ChoosePeopleProps {
  readonly nodes: readonly NodeNeedingPeople[];
  readonly onChosen: (chosen: ChosenPeopleByNode) => void;
  readonly onClose: () => void;
}

type People = Readonly<Record<string, readonly PickedName[]>>;

/** Asks who acts at the steps that leave it to whoever comes before. */
export function ChoosePeopleDialog({ nodes, onChosen, onClose }: ChoosePeopleProps) {
  const [people, setPeople] = useState<People>(() =>
    Object.fromEntries(nodes.map((node) => [node.nodeId, node.people])),
  );
  const [asking, setAsking] = useState<NodeNeedingPeople | null>(null);
  const [confirmed, setConfirmed] = useState(false);
  const peopleOf = ({ nodeId }: NodeNeedingPeople) => people[nodeId] ?? [];
  const confirm = () => {
    setConfirmed(true);
    if (nodes.every((node) => peopleOf(node).length > 0))
      onChosen(Object.fromEntries(nodes.map((node) => [node.nodeId, peopleOf(node).map(({ id }) => id)])));
  };
  return (
    <AppDialog open title="选择办理人" name="flow.people" width={500} onClose={onClose} onOk={confirm}>
      <p className={styles.hint}>以下环节由您指定办理人，可以选择多人。</p>
      <dl className={styles.choosing}>
        {nodes.map((node) => (
          <NodePeople
            key={node.nodeId}
            node={node}
            people={peopleOf(node)}
            isMissing={confirmed && peopleOf(node).length === 0}
            onAsk={() => setAsking(node)}
            onChange={(chosen) => setPeople({ ...people, [node.nodeId]: chosen })}
          />
        ))}
      </dl>
      {asking ? (
        <PersonDialog
          open
          multiple
          title={`「${asking.nodeName}」由谁办理`}
          chosen={peopleOf(asking)}
          onClose={() => setAsking(null)}
          onPick={(picked) => {
            setPeople({ ...people, [asking.nodeId]: picked });
            setAsking(null);
          }}
        />
      ) : null}
    </AppDialog>
  );
}

interface NodePeopleProps {
  readonly node: NodeNeedingPeople;
  readonly people: readonly PickedName[];
  /** Said beside, once the person wanted to go on without. */
  readonly isMissing: boolean;
  readonly onAsk: () => void;
  readonly onChange: (people: readonly PickedName[]) => void;
}

/** One step with the people named for it. */
function NodePeople({ node, people, isMissing, onAsk, onChange }: NodePeopleProps) {
  const faultId = useId();
  return (
    <div className={styles.choice}>
      <dt className={styles.required}>{node.nodeName}</dt>
      <dd className={styles.people}>
        {people.map((person) => (
          <Tag key={person.id} closable onClose={() => onChange(people.filter(({ id }) => id !== person.id))}>
            {person.name}
          </Tag>
        ))}
        <Button
          size="small"
          danger={isMissing}
          aria-label={`选择${node.nodeName}的办理人`}
          aria-describedby={isMissing ? faultId : undefined}
          onClick={onAsk}
        >
          {people.length === 0 ? '选择人员' : '重新选择'}
        </Button>
        {isMissing ? (
          <span id={faultId} className={styles.fault} role="alert">
            请选择「{node.nodeName}」的办理人
          </span>
        ) : null}
      </dd>
    </div>
  );
}
