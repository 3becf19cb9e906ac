import { useWorkbenchSelection } from '#business/consult/project/web/index.tsx';
import { type CostFileRow, useCostFiles } from '../use-cost-files.ts';

/** The stages of files from the one that decides most. */
const DECISIVE = ['audited', 'submitted', 'contract', 'control', 'bid', 'tender', 'other'];

const rankOf = ({ stage }: CostFileRow): number => {
  const at = DECISIVE.indexOf(stage ?? 'other');
  return at < 0 ? DECISIVE.length : at;
};

/** Which of a project's cost files is analysed: the one the address names, else the newest of the stage that decides most. */
export function useAnalysedFile(project: string) {
  const { chosen, choose } = useWorkbenchSelection();
  const { data: files, error, refetch } = useCostFiles(project);
  const asked = chosen('fileId');
  const file = files?.find(({ id }) => id === asked) ?? files?.toSorted((a, b) => rankOf(a) - rankOf(b))[0];
  return { files, file, error, refetch, choose: (id: string) => choose('fileId', id) };
}
