import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { PageExtensionProps } from '#kernel/web/module.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { passwordCalls } from '../../model/index.ts';

/** 解除锁定 on the record of somebody whom failed attempts keep from signing in. */
export function UnlockButton({ recordId: id }: PageExtensionProps) {
  const { data, refetch } = useQuery({
    queryKey: ['records', 'user', 'lock', id],
    queryFn: () => callServer(passwordCalls.lock, { params: { id }, quiet: true }),
  });
  if (!data?.locked) return null;
  const unlock = async () => {
    const done = await callServer(passwordCalls.unlock, { params: { id } }).then(
      () => true,
      () => false,
    );
    if (done) toast.success('已解除锁定');
    void refetch();
  };
  return (
    <Button size="small" onClick={unlock}>
      解除锁定
    </Button>
  );
}
