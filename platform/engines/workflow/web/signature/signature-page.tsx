import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame, Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { printCalls } from '../../model/print/calls.ts';
import styles from './signature.module.css';
import { clearSignaturePad, drawPenStroke, drawSignaturePicture } from './signature-pad.ts';

const WIDTH = 520;
const HEIGHT = 200;

/** /main-page/my-signature: how one signs. Stands beside one's opinions on paper from now on. */
export function Page() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const pad = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  const [busy, setBusy] = useState(false);
  const queryKey = ['flow', 'signature'];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => callServer(printCalls.ownSignature) });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingState rows={6} />;
  const clear = () => {
    if (pad.current) clearSignaturePad(pad.current);
    setDrawn(false);
  };
  const keep = async (picture: string | null, done: string) => {
    setBusy(true);
    try {
      await callServer(printCalls.saveSignature, { body: { picture } });
      toast.success(done);
      clear();
      await client.invalidateQueries({ queryKey });
    } finally {
      setBusy(false);
    }
  };
  const remove = async () => {
    const text = '之后的审批意见不再附签名；此前的意见仍用当时的签名。';
    if (await confirm({ title: '停用签名？', text, okText: '停用', danger: true })) await keep(null, '签名已停用');
  };
  return (
    <PageFrame title="我的签名" subtitle="打印审批单时附在审批意见旁">
      <Panel title="当前签名">
        {data.picture ? <img className={styles.now} src={data.picture} alt="我的签名" /> : <p>还没有签名</p>}
        {data.picture ? (
          <Button size="small" danger disabled={busy} onClick={() => void remove()}>
            停用签名
          </Button>
        ) : null}
      </Panel>
      <Panel title="手写新签名">
        <canvas
          ref={pad}
          className={styles.pad}
          width={WIDTH}
          height={HEIGHT}
          aria-label="在此手写签名"
          onPointerDown={(event) => {
            drawPenStroke(event.currentTarget, event.nativeEvent);
            setDrawn(true);
          }}
        />
        <div className={styles.tools}>
          <Button
            type="primary"
            loading={busy}
            disabled={!drawn}
            onClick={() => void keep(pad.current?.toDataURL('image/png') ?? null, '签名已保存')}
          >
            保存签名
          </Button>
          <Button disabled={!drawn} onClick={clear}>
            重写
          </Button>
          <label className={styles.upload}>
            用图片
            <input
              type="file"
              accept="image/png,image/jpeg"
              onChange={async ({ target }) => {
                const [file] = target.files ?? [];
                target.value = '';
                if (!file || !pad.current) return;
                if (await drawSignaturePicture(pad.current, file)) setDrawn(true);
                else toast.error('图片无法读取，请换一张PNG或JPG图片');
              }}
            />
          </label>
        </div>
      </Panel>
    </PageFrame>
  );
}
