import { createContext, useContext } from 'react';
import type { DesignedField, FormDesign, FormDraft } from '../../model/index.ts';

/** What a form is called, and who may start it. */
type Identity = Pick<FormDraft, 'name' | 'category' | 'icon' | 'starters' | 'note'>;

/** All that is designed: what undo goes back over. */
export interface Content {
  readonly design: FormDesign;
  readonly identity: Identity;
}

/** What is chosen on the canvas: a field by its code, or a heading by its place. */
export type Chosen = { readonly code: string } | { readonly heading: number };

export interface DesignState extends Content {
  readonly draft: FormDraft;
  readonly chosen: Chosen | null;
  readonly choose: (chosen: Chosen | null) => void;
  readonly change: (to: (design: FormDesign) => FormDesign) => void;
  readonly identify: (change: Partial<Identity>) => void;
}

export const DesignContext = createContext<DesignState | null>(null);

export function useDesign(): DesignState {
  const state = useContext(DesignContext);
  if (!state) throw new Error('outside of <Designer>');
  return state;
}

/** The field that is chosen, if one is. */
export const chosenField = ({ chosen, design }: DesignState): DesignedField | undefined =>
  chosen && 'code' in chosen ? design.fields.find(({ code }) => code === chosen.code) : undefined;
