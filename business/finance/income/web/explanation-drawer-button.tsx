import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { Call } from '#kernel/meta/calls.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { figureExplanationSchema } from '../model/index.ts';
import { ExplanationDrawer } from './explanation-drawer.tsx';

/** A call that says where the number of a record comes from. */
type OriginCall = Call<`/b/${string}/{id}/origin`, z.ZodType, z.ZodType, typeof figureExplanationSchema>;

export interface ExplainActionProps {
  readonly call: OriginCall;
  readonly id: string;
  /** What stands below the formula and the records the call names. */
  readonly below?: ReactNode;
}

/** 来源: opens where a number comes from. */
export function ExplanationDrawerButton(props: ExplainActionProps) {
  const [open, show] = useState(false);
  return (
    <>
      <Button type="link" size="small" onClick={() => show(true)}>
        来源
      </Button>
      {open ? <OriginDrawer {...props} onClose={() => show(false)} /> : null}
    </>
  );
}

function OriginDrawer({ call, id, below, onClose }: ExplainActionProps & { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: [call.path, id],
    queryFn: () => callServer(call, { params: { id }, quiet: true }),
  });
  return (
    <ExplanationDrawer
      wide={below !== undefined}
      explanation={data}
      error={error}
      retry={() => void refetch()}
      below={below}
      onClose={onClose}
    />
  );
}
