import { type ReactNode, useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { type NodeNeedingPeople, workflowCalls } from '../../../model/index.ts';
import { ChoosePeopleDialog, type ChosenPeopleByNode } from './choose-people-dialog.tsx';

interface Asked {
  readonly processCode?: string;
  readonly taskId?: string;
  readonly procInstId?: string;
  readonly form?: Record<string, unknown>;
}

interface Choosing {
  /** Whom the person names; undefined where nobody has to be, null where the person would rather not go on. */
  readonly choose: (asked: Asked) => Promise<ChosenPeopleByNode | undefined | null>;
  readonly dialog: ReactNode;
}

/** Asks, right before something is submitted or approved, for the people it leaves open. */
export function useChooseStepAssignees(): Choosing {
  const [open, setOpen] = useState<{
    readonly nodes: readonly NodeNeedingPeople[];
    readonly answer: (chosen: ChosenPeopleByNode | null) => void;
  } | null>(null);
  const choose = async (asked: Asked) => {
    const nodes = await callServer(workflowCalls.toChoose, { body: asked, quiet: true });
    if (nodes.length === 0) return undefined;
    return new Promise<ChosenPeopleByNode | null>((resolve) => {
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
    <ChoosePeopleDialog nodes={open.nodes} onChosen={open.answer} onClose={() => open.answer(null)} />
  ) : null;
  return { choose, dialog };
}
