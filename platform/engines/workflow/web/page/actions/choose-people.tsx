import { Button, Tag } from 'antd';
import { useState } from 'react';
import { Dialog } from '#kernel/web/pattern/dialog/dialog.tsx';
import { PersonDialog } from '#kernel/web/pickers/person-dialog.tsx';
import type { PickedName } from '#kernel/web/pickers/picking.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import type { NodeToChoose } from '../../../model/index.ts';
import styles from '../flow.module.css';

/** Ids of people by node. */
export type ChosenPeople = Record<string, string[]>;

interface ChoosePeopleProps {
  readonly nodes: readonly NodeToChoose[];
  readonly onChosen: (chosen: ChosenPeople) => void;
  readonly onClose: () => void;
}

/** Asks who acts at the steps that leave it to whoever comes before. */
export function ChoosePeople({ nodes, onChosen, onClose }: ChoosePeopleProps) {
  const [people, setPeople] = useState<Readonly<Record<string, readonly PickedName[]>>>(() =>
    Object.fromEntries(nodes.map((node) => [node.nodeId, node.people])),
  );
  const [asking, setAsking] = useState<NodeToChoose | null>(null);
  const confirm = () => {
    const missing = nodes.find(({ nodeId }) => (people[nodeId] ?? []).length === 0);
    if (missing) toast.error(`请选择「${missing.nodeName}」的办理人`);
    else onChosen(Object.fromEntries(nodes.map(({ nodeId }) => [nodeId, (people[nodeId] ?? []).map(({ id }) => id)])));
  };
  return (
    <Dialog open title="选择办理人" name="flow.people" width={520} onClose={onClose} onOk={confirm}>
      <dl className={styles.choosing}>
        {nodes.map((node) => (
          <div key={node.nodeId} className={styles.choice}>
            <dt>{node.nodeName}</dt>
            <dd className={styles.choicePeople}>
              {(people[node.nodeId] ?? []).map((person) => (
                <Tag
                  key={person.id}
                  closable
                  onClose={() =>
                    setPeople({
                      ...people,
                      [node.nodeId]: (people[node.nodeId] ?? []).filter(({ id }) => id !== person.id),
                    })
                  }
                >
                  {person.name}
                </Tag>
              ))}
              <Button size="small" aria-label={`选择${node.nodeName}的办理人`} onClick={() => setAsking(node)}>
                选择
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      {asking ? (
        <PersonDialog
          open
          multiple
          title={`「${asking.nodeName}」由谁办理`}
          chosen={people[asking.nodeId] ?? []}
          onClose={() => setAsking(null)}
          onPick={(picked) => {
            setPeople({ ...people, [asking.nodeId]: picked });
            setAsking(null);
          }}
        />
      ) : null}
    </Dialog>
  );
}
