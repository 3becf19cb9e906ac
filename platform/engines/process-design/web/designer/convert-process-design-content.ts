import { buildProcessGraph, type ProcessOutline } from '#kernel/workflow/process/define-process.ts';
import { outlineOfProcess } from '#kernel/workflow/process/outline-of-process.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';

/** What is designed: steps, or a drawing that steps cannot show, which is only looked at here. */
export type ProcessDesignContent =
  | { readonly outline: ProcessOutline; readonly drawing?: undefined }
  | { readonly outline: null; readonly drawing: ProcessDefinition };

export function toOutlineOrDrawing(definition: ProcessDefinition): ProcessDesignContent {
  const { outline } = outlineOfProcess(definition);
  return outline ? { outline } : { outline: null, drawing: definition };
}

export const definitionOfContent = (content: ProcessDesignContent): ProcessDefinition =>
  content.outline ? buildProcessGraph(content.outline) : content.drawing;

/** With a drawing in its place; without one, what was drawn as steps again, where these can show it. */
export function withDrawnProcess(
  content: ProcessDesignContent,
  drawing: ProcessDefinition | null,
): ProcessDesignContent {
  if (drawing) return { outline: null, drawing };
  const steps = content.drawing ? toOutlineOrDrawing(content.drawing) : content;
  return steps.outline ? steps : content;
}
