import { Button } from 'antd';
import { useState } from 'react';
import { CallFailure } from '#kernel/web/api/call-failures.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { kpiCalls } from '../model/index.ts';

interface PlanProps {
  readonly row: DisplayedRecord;
  readonly refresh: () => void;
}

const QUESTIONS = {
  running: { call: kpiCalls.rate, okText: '开始评分', text: '系统取数后通知各评分人，确定开始评分吗？' },
  calibrating: { call: kpiCalls.publish, okText: '公布', text: '公布后被考核人可以看到得分和等级，确定公布吗？' },
  published: { call: kpiCalls.archive, okText: '归档', text: '归档后不能再修改，确定归档吗？' },
} as const;

/** What takes a plan on: judging, calibration, publishing, the archive. */
export function PlanActions({ row, refresh }: PlanProps) {
  const may = useHasRight('kpiPlan:write');
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const state = String(row.state);
  if (!may) return null;
  const params = { id: row.id };
  const done = async (work: () => Promise<unknown>, text: string) => {
    setBusy(true);
    try {
      await work();
      toast.success(text);
      refresh();
    } finally {
      setBusy(false);
    }
  };
  const calibrate = async () => {
    if (!(await confirm({ title: '结束评分并开始校准？', okText: '开始校准' }))) return;
    try {
      await done(() => callServer(kpiCalls.calibrate, { params, body: {}, quiet: true }), '已开始校准');
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const isAccepted = await confirm({
        title: '还不能校准',
        text: error.message,
        okText: '忽略并继续',
        danger: true,
      });
      if (isAccepted)
        await done(() => callServer(kpiCalls.calibrate, { params, body: { missing: 'accept' } }), '已开始校准');
    }
  };
  const collect = () =>
    done(async () => {
      await callServer(kpiCalls.collect, { params });
    }, '已重新取数');
  const next = state === 'running' || state === 'calibrating' || state === 'published' ? QUESTIONS[state] : null;
  const advance = async () => {
    if (!next || !(await confirm({ title: `${next.okText}？`, text: next.text, okText: next.okText }))) return;
    await done(() => callServer(next.call, { params }), `${next.okText}已完成`);
  };
  return (
    <>
      {next ? (
        <Button type="link" size="small" loading={busy} onClick={() => void advance()}>
          {next.okText}
        </Button>
      ) : null}
      {state === 'rating' ? (
        <Button type="link" size="small" loading={busy} onClick={() => void calibrate()}>
          开始校准
        </Button>
      ) : null}
      {state === 'rating' || state === 'calibrating' ? (
        <Button type="link" size="small" disabled={busy} onClick={() => void collect()}>
          重新取数
        </Button>
      ) : null}
    </>
  );
}
