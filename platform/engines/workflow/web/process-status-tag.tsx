import { Tag } from 'antd';
import type { ProcessRow } from '../model/index.ts';
import { PROCESS_STATUS_COLORS } from '../model/status-colors.ts';

/** The state of a process as a tag. */
export function ProcessStatusTag({ process }: { process: Pick<ProcessRow, 'status' | 'status_label'> }) {
  return (
    <Tag color={PROCESS_STATUS_COLORS[process.status] ?? 'default'} variant="outlined">
      {process.status_label}
    </Tag>
  );
}
