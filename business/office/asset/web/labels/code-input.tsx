import { Alert, Button, Input } from 'antd';
import { useRef, useState } from 'react';
import styles from './code-input.module.css';
import { canScanCodes, useCodeScanner } from './use-code-scanner.ts';

interface CodeInputProps {
  /** Told what a code holds, or the number that was typed. */
  readonly onCode: (text: string) => void;
}

/** Reads labels by the camera where there is one, and takes a number by hand. */
export function CodeInput({ onCode }: CodeInputProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [scanning, scan] = useState(canScanCodes);
  const fault = useCodeScanner(video, scanning, onCode);
  return (
    <div className={styles.input}>
      {scanning && fault === null ? (
        <video ref={video} className={styles.picture} aria-label="摄像头" muted playsInline />
      ) : null}
      {fault ? <Alert type="warning" title={fault} /> : null}
      {canScanCodes() ? null : (
        <p className={styles.hint}>摄像头只在https地址下可用；可用手机相机扫描标签直接打开卡片，或填写资产编号。</p>
      )}
      <Input.Search
        aria-label="资产编号"
        placeholder="资产编号，如 ZC010200001"
        enterButton="确定"
        allowClear
        onSearch={(text) => (text.trim() ? onCode(text.trim()) : undefined)}
      />
      {canScanCodes() && fault === null ? (
        <Button size="small" onClick={() => scan(!scanning)}>
          {scanning ? '关闭摄像头' : '打开摄像头'}
        </Button>
      ) : null}
    </div>
  );
}
