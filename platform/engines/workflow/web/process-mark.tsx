import { Tag } from 'antd';
import type { ProcessRow } from '../model/index.ts';
import { PROCESS_COLORS } from '../model/state-colors.ts';

/** The state of a process as a tag. */
export function ProcessMark({ process }: { process: Pick<ProcessRow, 'status' | 'status_label'> }) {
  return (
    <Tag color={PROCESS_COLORS[process.status] ?? 'default'} variant="outlined">
      {process.status_label}
    </Tag>
  );
}
