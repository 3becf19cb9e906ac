import { copyStep, removeStep, type Steps, shiftStep } from '../../../model/design/tree-edits.ts';

export const stepActs = {
  up: (steps: Steps, id: string) => shiftStep(steps, id, -1),
  down: (steps: Steps, id: string) => shiftStep(steps, id, 1),
  copy: copyStep,
  remove: removeStep,
} as const;
export type StepAct = keyof typeof stepActs;

export const STEP_ACTS = [
  { key: 'up', label: '上移（Alt+↑）' },
  { key: 'down', label: '下移（Alt+↓）' },
  { key: 'copy', label: '复制（Ctrl+D）' },
] as const;
