import type { KeyboardEvent } from 'react';
import { useDesign } from '../design-context.ts';
import { type StepAct, stepActs } from './step-acts.ts';

function actOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): StepAct | null {
  if (altKey && key === 'ArrowUp') return 'up';
  if (altKey && key === 'ArrowDown') return 'down';
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') return 'copy';
  return key === 'Delete' ? 'remove' : null;
}

/** The keys that work on a step while it has the focus. */
export function useStepKeys(id: string) {
  const { changeSteps } = useDesign();
  return (event: KeyboardEvent) => {
    const act = actOf(event);
    if (!act) return;
    event.preventDefault();
    changeSteps((steps) => stepActs[act](steps, id));
  };
}
