import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { contract } from '#business/crm/contract/model/index.ts';
import { buildRecordAddress } from '#kernel/meta/address/build-record-address.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { ButtonLikeLink } from '#kernel/web/pattern/link-button.tsx';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { bidCalls } from '../model/index.ts';

const form = (id: string) => buildRecordAddress(contract.code, id);

/** The contract a bid that was won has become, or else the button that makes it. */
export function BidContractLink({ bid }: { readonly bid: string }) {
  const seesContracts = useHasRight(contract.access.read);
  const { data } = useQuery({
    queryKey: ['contract-of-bid', bid],
    enabled: seesContracts,
    queryFn: ({ signal }) =>
      callServer(recordCalls.list, { params: { name: contract.code }, body: { params: { bid } }, signal }),
  });
  if (!data) return null;
  const [made] = data;
  return made ? <ButtonLikeLink to={form(made.id)}>查看合同</ButtonLikeLink> : <MakeContract bid={bid} />;
}

function MakeContract({ bid }: { readonly bid: string }) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const make = async () => {
    setBusy(true);
    try {
      const { id } = await callServer(bidCalls.contract, { params: { id: bid } });
      toast.success('已生成合同草稿');
      void navigate(form(id));
    } finally {
      setBusy(false);
    }
  };
  return (
    <IfPermitted to={['contract:write']}>
      <Button size="small" type="primary" loading={busy} onClick={() => void make()}>
        生成合同
      </Button>
    </IfPermitted>
  );
}
