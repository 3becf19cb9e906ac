import type { DragEvent } from 'react';
import {
  addDesignedField,
  type FieldDropPosition,
  isDesignableFieldKind,
  moveFieldToPosition,
} from '../../model/edits/form-design-edits.ts';
import type { DesignableFieldKind, FormDesign } from '../../model/index.ts';
import { fieldKindTitle } from './field-kind-groups.ts';

/** What is dragged: a kind from the palette, or a field of the canvas. */
type Dragged = { readonly kind: DesignableFieldKind } | { readonly code: string };

const FIELD = 'application/x-form-field';
const KIND = 'application/x-form-kind';

export function startFieldDrag(event: DragEvent, dragged: Dragged): void {
  event.dataTransfer.effectAllowed = 'copyMove';
  if ('kind' in dragged) event.dataTransfer.setData(KIND, dragged.kind);
  else event.dataTransfer.setData(FIELD, dragged.code);
}

/** Whether something of a form is dragged, and not a file or text from elsewhere. */
export const isFieldDrag = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer.types.includes(FIELD) || dataTransfer.types.includes(KIND);

/** The design after something was dropped at a spot, and the field that is then chosen; null for what is none of ours. */
export function dropField(
  event: DragEvent,
  design: FormDesign,
  spot: FieldDropPosition,
): { design: FormDesign; code: string } | null {
  const kind = event.dataTransfer.getData(KIND);
  if (isDesignableFieldKind(kind)) return addDesignedField(design, { kind, label: fieldKindTitle(kind) }, spot);
  const code = event.dataTransfer.getData(FIELD);
  return code === '' ? null : { design: moveFieldToPosition(design, code, spot), code };
}
