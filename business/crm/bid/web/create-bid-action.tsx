import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { buildNewRecordAddress } from '#kernel/meta/address/prefilled-values.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { PageExtensionProps } from '#kernel/web/module.ts';
import { bid, bidCalls } from '../model/index.ts';

/** Opens a new bid for an opportunity, with what is known of it. */
export function CreateBidAction({ recordId }: PageExtensionProps) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const begin = async () => {
    setBusy(true);
    try {
      const given = await callServer(bidCalls.defaults, { query: { opportunity: recordId } });
      void navigate(buildNewRecordAddress(bid, given));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" loading={busy} onClick={() => void begin()}>
      登记投标
    </Button>
  );
}
