import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatTimeOfDay } from '#kernel/base/time/instants.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { uploadAttachment } from '#kernel/web/attachments/upload/use-upload-queue.ts';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame, Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { attendanceCalls, nearestPlace, type SignConfig, type SignRequest, signCorrection } from '../../model/index.ts';
import styles from './sign-in.module.css';
import { type BrowserPosition, useBrowserPosition } from './use-browser-position.ts';

const CORRECTION = flowDocumentAddresses(signCorrection);
const KEY = ['attendance', 'sign'];
const KINDS: Readonly<Record<string, string>> = { in: '上班', out: '下班' };
const SOURCES: Readonly<Record<string, string>> = {
  place: '定位打卡',
  network: '办公网络',
  outside: '外勤打卡',
  correction: '补卡',
};

/** /attendance/sign-in: one button that signs in or out, for the phone; where the person is is said before. */
export function Page() {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => callServer(attendanceCalls.signConfig, { quiet: true }),
  });
  return (
    <PageFrame title="打卡" actions={<Link to={CORRECTION.create}>申请补卡</Link>}>
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={6} />}
      {data ? <SignPanel config={data} /> : null}
    </PageFrame>
  );
}

/** The time of now, every second. */
function useClock(): string {
  const [now, tick] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => tick(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return formatTimeOfDay(now);
}

/** What the position means for signing in. */
function whereOf(config: SignConfig, position: BrowserPosition): { readonly text: string; readonly outside: boolean } {
  const at = position.state === 'known' ? nearestPlace(config.places, position) : null;
  if (at?.within) return { text: `在“${at.name}”范围内（${at.distance}米）`, outside: false };
  if (config.inNetwork) return { text: '已连接办公网络，可直接打卡', outside: false };
  if (position.state === 'asking') return { text: '正在获取位置…', outside: false };
  if (at) return { text: `不在打卡地点，距“${at.name}”${at.distance}米`, outside: true };
  return { text: position.state === 'known' ? '未设置打卡地点' : '未能获取位置，请允许浏览器定位', outside: true };
}

/** A sign-in on its way: what was typed for it, and how it is sent. */
function useSigning(position: BrowserPosition, outside: boolean) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [photo, setPhoto] = useState<NonNullable<SignRequest['photo']>>([]);
  const place = position.state === 'known' ? { lng: position.lng, lat: position.lat } : {};
  const sign = useMutation({
    mutationFn: () => callServer(attendanceCalls.sign, { body: { ...place, ...(outside ? { reason, photo } : {}) } }),
    onSuccess: ({ kind, at }) => {
      toast.success(`${KINDS[kind] ?? ''}打卡成功 ${formatTimeOfDay(new Date(at))}`);
      return client.invalidateQueries({ queryKey: KEY });
    },
  });
  return { sign, reason, setReason, photo, setPhoto, lacks: outside && (reason.trim() === '' || photo.length === 0) };
}

function ShiftLine({ config: { works, inTime, outTime, flexMinutes } }: { config: SignConfig }) {
  if (!works) return <p className={styles.shift}>今日休息</p>;
  const flexible = flexMinutes > 0 ? `（弹性${flexMinutes}分钟）` : '';
  return <p className={styles.shift}>{`上班 ${inTime} · 下班 ${outTime}${flexible}`}</p>;
}

function SignPanel({ config }: { config: SignConfig }) {
  const position = useBrowserPosition();
  const { text, outside } = whereOf(config, position);
  const { sign, lacks, reason, setReason, photo, setPhoto } = useSigning(position, outside);
  const blocked = outside && !config.outside;
  return (
    <Panel>
      <div className={styles.panel}>
        <ShiftLine config={config} />
        <SignButton
          label={`${KINDS[config.next] ?? ''}打卡`}
          busy={sign.isPending}
          disabled={lacks || blocked}
          onSign={() => sign.mutate()}
        />
        <p className={outside ? styles.outside : styles.inside} role="status">
          {text}
        </p>
        {blocked ? <p className={styles.outside}>本考勤组不允许外勤打卡</p> : null}
        {outside && !blocked ? (
          <OutsideFields reason={reason} setReason={setReason} photos={photo.length} setPhoto={setPhoto} />
        ) : null}
        <SignList signs={config.signs} />
        <p className={styles.hint}>{`本月补卡 ${config.makeupUsed}/${config.makeupMax} 次`}</p>
      </div>
    </Panel>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onSign: () => void;
}

function SignButton({ label, busy, disabled, onSign }: ButtonProps) {
  const time = useClock();
  return (
    <button type="button" className={styles.button} disabled={disabled || busy} onClick={onSign}>
      <span className={styles.label}>{label}</span>
      <span className={styles.time} aria-hidden>
        {time}
      </span>
    </button>
  );
}

interface OutsideProps {
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly photos: number;
  readonly setPhoto: (photo: NonNullable<SignRequest['photo']>) => void;
}

function OutsideFields({ reason, setReason, photos, setPhoto }: OutsideProps) {
  const take = async (file: File | undefined) => {
    if (!file) return;
    const id = await uploadAttachment(file, { place: {}, quiet: false });
    setPhoto([{ id, fileName: file.name, fileSize: file.size }]);
  };
  return (
    <div className={styles.fields}>
      <Input.TextArea
        aria-label="外勤原因"
        placeholder="外勤原因（必填）"
        maxLength={200}
        rows={2}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <label className={styles.photo}>
        {photos > 0 ? '已拍照，可重拍' : '拍照（必填）'}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </label>
    </div>
  );
}

function SignList({ signs }: { signs: SignConfig['signs'] }) {
  if (signs.length === 0) return <p className={styles.hint}>今日尚未打卡</p>;
  return (
    <ul className={styles.signs} aria-label="今日打卡">
      {signs.map(({ kind, at, source, place }) => (
        <li key={at}>
          <span>{KINDS[kind]}</span>
          <time dateTime={at}>{formatTimeOfDay(new Date(at))}</time>
          <span>{place ?? SOURCES[source]}</span>
        </li>
      ))}
    </ul>
  );
}
