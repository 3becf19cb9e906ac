import { useEffect, useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useSystemParams } from '#kernel/web/session/params.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { findCaptchaInputFault, findMobileNumberFault } from '../../model/auth-input-faults.ts';
import { smsCalls } from '../../model/calls/sms-calls.ts';
import type { SmsPurpose } from '../../model/sms-message.entity.ts';
import styles from './auth-form.module.css';
import { type AuthFormFaults, createCaptchaFieldByFault, toAuthFormFaults } from './auth-form-faults.ts';
import { LabeledTextField } from './labeled-text-field.tsx';
import type { CaptchaState } from './use-captcha.ts';

const ASKED_FOR = ['phone', 'picture', 'captcha'] as const;
type AskedFor = (typeof ASKED_FOR)[number];

interface SmsCodeFieldProps {
  readonly purpose: SmsPurpose;
  readonly phone: string;
  /** The answer to the graphic captcha, which a message costs. */
  readonly picture: string;
  readonly captcha: CaptchaState;
  /** Shows faults beside their fields; true when there are any. */
  readonly fail: (faults: AuthFormFaults<AskedFor>) => boolean;
  /** The captcha was used up. */
  readonly onAsked: () => void;
  readonly value: string;
  readonly fault?: string;
  readonly onChange: (value: string) => void;
}

/** Seconds still to wait, counted down to 0. */
function useCountdown(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = (seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  };
  return [left, start];
}

/** The code from the phone, with the button that sends it. */
export function SmsCodeField({ purpose, phone, picture, captcha, fail, onAsked, ...field }: SmsCodeFieldProps) {
  const [left, countDown] = useCountdown();
  const [busy, setBusy] = useState(false);
  const isOutbox = useSystemParams(({ params }) => params['login.sms'] === 'outbox');
  const send = async () => {
    const missing = {
      phone: findMobileNumberFault(phone),
      picture: captcha.isAsked ? findCaptchaInputFault(picture) : null,
    };
    if (fail({ phone: missing.phone ?? undefined, picture: missing.picture ?? undefined })) return;
    setBusy(true);
    try {
      const companyId = sessionStorage.getItem('companyId') ?? undefined;
      const body = { phone, captcha: picture.trim(), purpose, companyId };
      const { waitSeconds, validMinutes } = await callServer(smsCalls.smsSend, { body, quiet: true });
      onAsked();
      countDown(waitSeconds);
      toast.success(`验证码已发送，${validMinutes}分钟内有效`);
    } catch (error) {
      onAsked();
      fail(toAuthFormFaults(error, ASKED_FOR, createCaptchaFieldByFault<AskedFor>('picture'), 'captcha'));
    }
    setBusy(false);
  };
  return (
    <LabeledTextField
      {...field}
      name="captcha"
      label="短信验证码"
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={7}
      hint={isOutbox ? '演示环境不外发，验证码见“系统管理›短信记录”' : undefined}
      beside={
        <button type="button" className={styles.send} disabled={busy || left > 0} onClick={send}>
          {left > 0 ? `${left}秒后重发` : '获取验证码'}
        </button>
      }
    />
  );
}
