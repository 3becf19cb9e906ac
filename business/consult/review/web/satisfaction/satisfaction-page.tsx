import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { ProjectRecords, ProjectScreen } from '#business/consult/project/web/index.tsx';
import { callServer } from '#kernel/web/api/call-server.ts';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { LazyInviteDialog } from '#platform/identity/invitation/web/index.tsx';
import { SATISFACTION_INVITATION_KIND, satisfaction, satisfactionCalls } from '../../model/index.ts';
import { SATISFACTION_GUEST_PATH } from '../addresses.ts';

/** A link for a client of the project; it is good for one judgement. */
function InviteClient({ project }: { project: string }) {
  const [isOpen, setOpen] = useState(false);
  const params = { project };
  return (
    <IfPermitted to={['deliverable:write']}>
      <Button size="small" type="primary" onClick={() => setOpen(true)}>
        邀请评价
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <LazyInviteDialog
            name={`${SATISFACTION_INVITATION_KIND}.${project}`}
            title="邀请客户评价"
            note="受邀人凭链接为本项目评分一次，无需账号。链接只显示一次，提交评价后失效。"
            path={SATISFACTION_GUEST_PATH}
            load={(signal) => callServer(satisfactionCalls.invitations, { params, signal, quiet: true })}
            invite={(body) => callServer(satisfactionCalls.invite, { params, body })}
            revoke={(invitation) => callServer(satisfactionCalls.revoke, { params: { ...params, invitation } })}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </IfPermitted>
  );
}

/** /consult/detail/project-info/satisfaction: what the project's clients say of it. */
export function Page() {
  return (
    <ProjectScreen fit="fill">
      {(opened) => (
        <ProjectRecords
          opened={opened}
          entity={satisfaction}
          slots={{
            emptyHint: '把评价链接发给委托单位，对方评分后在这里显示',
            toolbar: () => <InviteClient project={opened.id} />,
          }}
        />
      )}
    </ProjectScreen>
  );
}
