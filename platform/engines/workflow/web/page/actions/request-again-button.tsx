import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { flowPageAddress, type ProcessRow } from '../../../model/index.ts';

/** What a request was refused or made void with begins another one: 重新开单. */
const OVER: ReadonlySet<string> = new Set(['refused', 'terminated']);

/** Leads to a new request of the same process that says what this one did; both stand beside each other as related. */
export function RequestAgainButton({ process }: { process: ProcessRow }) {
  const navigate = useNavigate();
  if (!OVER.has(process.status)) return null;
  const { processCode, procDefineName, recordId, procInstId } = process;
  const to = flowPageAddress({
    procDefineId: processCode,
    name: `新建${procDefineName}`,
    copyOf: recordId,
    procParentId: procInstId,
  });
  return (
    <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={() => navigate(to)}>
      重新开单
    </Button>
  );
}
