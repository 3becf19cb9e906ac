import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { callServer } from '#kernel/web/api/call-server.ts';
import { processDesignCalls } from '../../../model/calls.ts';
import styles from '../design.module.css';
import { useProcessDesign } from '../process-design-context.ts';

/** Walks the last finished requests on the design and lists those that would go another way. */
export function FinishedRequestReplay({ disabled }: { disabled: boolean }) {
  const { design, definition } = useProcessDesign();
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => callServer(processDesignCalls.rehearse, { params: { code: design.code }, body: { definition } }),
  });
  const different = data?.filter(({ differs }) => differs) ?? [];
  return (
    <>
      <div className={styles.row}>
        <Button size="small" disabled={disabled} loading={isPending} onClick={() => mutate()}>
          用最近结束的20个申请演练
        </Button>
        {data ? (
          <span className={styles.faint} role="status">
            {data.length === 0
              ? '还没有已结束的申请'
              : `共${data.length}个申请，${different.length === 0 ? '路径都不变' : `${different.length}个路径不同`}`}
          </span>
        ) : null}
      </div>
      {different.map(({ procInstId, title, before, after }) => (
        <div key={procInstId} className={styles.box}>
          <strong>{title}</strong>
          <p className={styles.path}>原：{before}</p>
          <p className={styles.path}>新：{after}</p>
        </div>
      ))}
    </>
  );
}
