import { createContext, useContext } from 'react';

interface Moving {
  /** The step that is being moved; every place offers itself then. */
  readonly moving: string | null;
  readonly setMoving: (id: string | null) => void;
}

export const StepMoveContext = createContext<Moving>({ moving: null, setMoving: () => undefined });

export const useStepMove = (): Moving => useContext(StepMoveContext);
