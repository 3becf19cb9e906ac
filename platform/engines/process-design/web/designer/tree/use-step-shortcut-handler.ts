import type { KeyboardEvent } from 'react';
import { useProcessDesign } from '../process-design-context.ts';
import { type StepActionKey, stepActions } from './step-actions.ts';

function actOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): StepActionKey | null {
  if (altKey && key === 'ArrowUp') return 'up';
  if (altKey && key === 'ArrowDown') return 'down';
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') return 'copy';
  return key === 'Delete' ? 'remove' : null;
}

/** The keys that work on a step while it has the focus. */
export function useStepShortcutHandler(id: string) {
  const { changeSteps } = useProcessDesign();
  return (event: KeyboardEvent) => {
    const act = actOf(event);
    if (!act) return;
    event.preventDefault();
    changeSteps((steps) => stepActions[act](steps, id));
  };
}
