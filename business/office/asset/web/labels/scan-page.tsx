import { useNavigate } from 'react-router';
import { callServer } from '#kernel/web/api/call-server.ts';
import { PageFrame, Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { assetCalls, assetCardPath } from '../../model/index.ts';
import { CodeInput } from './code-input.tsx';

/** …/asset-management/scan: opens the card of the asset whose label is scanned or whose number is typed. */
export function Page() {
  const navigate = useNavigate();
  const open = async (no: string) => {
    const found = await callServer(assetCalls.find, { query: { no } }).catch(() => null);
    if (found) navigate(`${assetCardPath(found.id)}&name=${encodeURIComponent(found.name)}`);
  };
  return (
    <PageFrame title="扫码">
      <Panel title="扫描资产标签，或填写编号">
        <CodeInput onCode={(text) => void open(text)} />
      </Panel>
    </PageFrame>
  );
}
