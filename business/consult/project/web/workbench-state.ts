import { createContext, useContext } from 'react';
import { useSearchParams } from 'react-router';
import { type WorkbenchState, withChoice, workbenchOf } from '../model/workbench.ts';
import type { OpenProject } from './project-screen.tsx';

interface Around {
  readonly project: OpenProject | null;
  /** The person's department. */
  readonly deptId: string | null;
  readonly menuList: readonly string[];
}

/** The project that is open, for whatever stands on its screens. */
export const WorkbenchContext = createContext<Around>({ project: null, deptId: null, menuList: [] });

interface Workbench {
  readonly state: WorkbenchState<OpenProject>;
  readonly chosen: (name: string) => string | null;
  readonly choose: (name: string, id: string | null) => void;
}

/** What is chosen in the workbench. It stands in the address, so that a link opens the same place. */
export function useWorkbench(): Workbench {
  const [search, setSearch] = useSearchParams();
  const around = useContext(WorkbenchContext);
  return {
    state: workbenchOf(search, around),
    chosen: (name) => search.get(name),
    choose(name, id) {
      // From the address itself, not from what was last drawn: of two choices in quick succession both hold.
      const now = new URLSearchParams(window.location.search);
      setSearch(new URLSearchParams(withChoice(now, name, id)), { replace: true });
    },
  };
}
