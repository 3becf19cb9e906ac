import { type ReactNode, useState } from 'react';
import { callServer } from '#kernel/web/api/client.ts';
import { type NodeToChoose, workflowCalls } from '../../../model/index.ts';
import { ChoosePeople, type ChosenPeople } from './choose-people.tsx';

interface Asked {
  readonly processCode?: string;
  readonly taskId?: string;
  readonly procInstId?: string;
  readonly form?: Record<string, unknown>;
}

interface Choosing {
  /** Whom the person names; undefined where nobody has to be, null where the person would rather not go on. */
  readonly choose: (asked: Asked) => Promise<ChosenPeople | undefined | null>;
  readonly dialog: ReactNode;
}

/** Asks, right before something is submitted or approved, for the people it leaves open. */
export function useChoosing(): Choosing {
  const [open, setOpen] = useState<{
    readonly nodes: readonly NodeToChoose[];
    readonly answer: (chosen: ChosenPeople | null) => void;
  } | null>(null);
  const choose = async (asked: Asked) => {
    const nodes = await callServer(workflowCalls.toChoose, { body: asked, quiet: true });
    if (nodes.length === 0) return undefined;
    return new Promise<ChosenPeople | null>((resolve) => {
      setOpen({
        nodes,
        answer(chosen) {
          setOpen(null);
          resolve(chosen);
        },
      });
    });
  };
  const dialog = open ? (
    <ChoosePeople nodes={open.nodes} onChosen={open.answer} onClose={() => open.answer(null)} />
  ) : null;
  return { choose, dialog };
}
