import { createContext, useContext } from 'react';
import type { DesignedField, FormDesign, FormDesignDraft } from '../../model/index.ts';

/** What a form is called, and who may start it. */
type Identity = Pick<FormDesignDraft, 'name' | 'category' | 'icon' | 'starters' | 'note'>;

/** All that is designed: what undo goes back over. */
export interface FormDesignContent {
  readonly design: FormDesign;
  readonly identity: Identity;
}

/** What is chosen on the canvas: a field by its code, or a heading by its place. */
export type ChosenCanvasItem = { readonly code: string } | { readonly heading: number };

export interface FormDesignState extends FormDesignContent {
  readonly draft: FormDesignDraft;
  readonly chosen: ChosenCanvasItem | null;
  readonly choose: (chosen: ChosenCanvasItem | null) => void;
  readonly change: (to: (design: FormDesign) => FormDesign) => void;
  readonly identify: (change: Partial<Identity>) => void;
}

export const FormDesignContext = createContext<FormDesignState | null>(null);

export function useFormDesign(): FormDesignState {
  const state = useContext(FormDesignContext);
  if (!state) throw new Error('outside of <Designer>');
  return state;
}

/** The field that is chosen, if one is. */
export const findChosenDesignedField = ({ chosen, design }: FormDesignState): DesignedField | undefined =>
  chosen && 'code' in chosen ? design.fields.find(({ code }) => code === chosen.code) : undefined;
