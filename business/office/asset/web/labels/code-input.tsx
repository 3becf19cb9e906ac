import { Alert, Button, Input } from 'antd';
import { useCallback, useRef, useState } from 'react';
import styles from './code-input.module.css';
import { canScanCodes, useCodeScanner } from './use-code-scanner.ts';

interface CodeInputProps {
  /** Told what a code holds, or the number that was typed. Must not change. */
  readonly onCode: (text: string) => void;
}

/** Reads labels by the camera where the browser can, and takes a number by hand. */
export function CodeInput({ onCode }: CodeInputProps) {
  const video = useRef<HTMLVideoElement>(null);
  const last = useRef('');
  const [scanning, scan] = useState(canScanCodes);
  const found = useCallback(
    (text: string) => {
      if (text === last.current) return;
      last.current = text;
      onCode(text);
    },
    [onCode],
  );
  const fault = useCodeScanner(video, scanning, found);
  return (
    <div className={styles.input}>
      {scanning ? <video ref={video} className={styles.picture} aria-label="摄像头" muted playsInline /> : null}
      {fault ? <Alert type="warning" title={fault} /> : null}
      {canScanCodes() ? null : (
        <p className={styles.hint}>此浏览器不能在页面内扫码；可用手机相机扫描标签直接打开卡片，或填写资产编号。</p>
      )}
      <Input.Search
        aria-label="资产编号"
        placeholder="资产编号，如 ZC010200001"
        enterButton="确定"
        allowClear
        onSearch={(text) => (text.trim() ? onCode(text.trim()) : undefined)}
      />
      {canScanCodes() ? (
        <Button size="small" onClick={() => scan(!scanning)}>
          {scanning ? '关闭摄像头' : '打开摄像头'}
        </Button>
      ) : null}
    </div>
  );
}
