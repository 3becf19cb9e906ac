import { createContext, useContext } from 'react';
import { useSearchParams } from 'react-router';
import {
  buildWorkbenchState,
  type ProjectWorkbenchState,
  setWorkbenchParam,
} from '../model/workbench-address-state.ts';
import type { OpenedProjectRecord } from './project-screen-frame.tsx';

interface Around {
  readonly project: OpenedProjectRecord | null;
  /** The person's department. */
  readonly deptId: string | null;
  readonly menuList: readonly string[];
}

/** The project that is open, for whatever stands on its screens. */
export const ProjectWorkbenchContext = createContext<Around>({ project: null, deptId: null, menuList: [] });

interface Workbench {
  readonly state: ProjectWorkbenchState<OpenedProjectRecord>;
  readonly chosen: (name: string) => string | null;
  readonly choose: (name: string, id: string | null) => void;
}

/** What is chosen in the workbench. It stands in the address, so that a link opens the same place. */
export function useWorkbenchSelection(): Workbench {
  const [search, setSearch] = useSearchParams();
  const around = useContext(ProjectWorkbenchContext);
  return {
    state: buildWorkbenchState(search, around),
    chosen: (name) => search.get(name),
    choose(name, id) {
      // From the address itself, not from what was last drawn: of two choices in quick succession both hold.
      const now = new URLSearchParams(window.location.search);
      setSearch(new URLSearchParams(setWorkbenchParam(now, name, id)), { replace: true });
    },
  };
}
