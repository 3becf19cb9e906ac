import { layProcess, type ProcessOutline } from '#kernel/workflow/process/define-process.ts';
import { outlineOf } from '#kernel/workflow/process/outline.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process.ts';

/** What is designed: steps, or a drawing that steps cannot show, which is only looked at here. */
export type Content =
  | { readonly outline: ProcessOutline; readonly drawing?: undefined }
  | { readonly outline: null; readonly drawing: ProcessDefinition };

export function contentOf(definition: ProcessDefinition): Content {
  const { outline } = outlineOf(definition);
  return outline ? { outline } : { outline: null, drawing: definition };
}

export const definitionOf = (content: Content): ProcessDefinition =>
  content.outline ? layProcess(content.outline) : content.drawing;

/** With a drawing in its place; without one, what was drawn as steps again, where these can show it. */
export function drawn(content: Content, drawing: ProcessDefinition | null): Content {
  if (drawing) return { outline: null, drawing };
  const steps = content.drawing ? contentOf(content.drawing) : content;
  return steps.outline ? steps : content;
}
