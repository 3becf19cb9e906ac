import { copyStep, type OutlineSteps, removeStep, shiftStep } from '../../../model/step-tree-edits.ts';

export const stepActions = {
  up: (steps: OutlineSteps, id: string) => shiftStep(steps, id, -1),
  down: (steps: OutlineSteps, id: string) => shiftStep(steps, id, 1),
  copy: copyStep,
  remove: removeStep,
} as const;
export type StepActionKey = keyof typeof stepActions;

export const STEP_EDIT_MENU_ITEMS = [
  { key: 'up', label: '上移（Alt+↑）' },
  { key: 'down', label: '下移（Alt+↓）' },
  { key: 'copy', label: '复制（Ctrl+D）' },
] as const;
