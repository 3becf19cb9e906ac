import { createContext, useContext } from 'react';

interface Moving {
  /** The step that is being moved; every place offers itself then. */
  readonly moving: string | null;
  readonly setMoving: (id: string | null) => void;
}

export const MovingContext = createContext<Moving>({ moving: null, setMoving: () => undefined });

export const useMoving = (): Moving => useContext(MovingContext);
