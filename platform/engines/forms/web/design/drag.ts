import type { DragEvent } from 'react';
import { addField, isDesignKind, placeField, type Spot } from '../../model/edits/edits.ts';
import type { DesignKind, FormDesign } from '../../model/index.ts';
import { titleOfKind } from './kinds.ts';

/** What is dragged: a kind from the palette, or a field of the canvas. */
type Dragged = { readonly kind: DesignKind } | { readonly code: string };

const FIELD = 'application/x-form-field';
const KIND = 'application/x-form-kind';

export function startDrag(event: DragEvent, dragged: Dragged): void {
  event.dataTransfer.effectAllowed = 'copyMove';
  if ('kind' in dragged) event.dataTransfer.setData(KIND, dragged.kind);
  else event.dataTransfer.setData(FIELD, dragged.code);
}

/** Whether something of a form is dragged, and not a file or text from elsewhere. */
export const isOurs = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer.types.includes(FIELD) || dataTransfer.types.includes(KIND);

/** The design after something was dropped at a spot, and the field that is then chosen; null for what is none of ours. */
export function dropped(event: DragEvent, design: FormDesign, spot: Spot): { design: FormDesign; code: string } | null {
  const kind = event.dataTransfer.getData(KIND);
  if (isDesignKind(kind)) return addField(design, { kind, label: titleOfKind(kind) }, spot);
  const code = event.dataTransfer.getData(FIELD);
  return code === '' ? null : { design: placeField(design, code, spot), code };
}
