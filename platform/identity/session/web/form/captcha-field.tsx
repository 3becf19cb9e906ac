import styles from './auth-form.module.css';
import { CaptchaPicture } from './captcha-picture.tsx';
import { LabeledTextField } from './labeled-text-field.tsx';
import type { CaptchaState } from './use-captcha.ts';

interface CaptchaFieldProps {
  readonly captcha: CaptchaState;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fault?: string;
}

/** The graphic captcha with its other way, a question in words; nothing where the installation asks for none. */
export function CaptchaField({ captcha, onChange, ...field }: CaptchaFieldProps) {
  if (!captcha.isAsked) return null;
  const { question } = captcha;
  const another = (act: () => void) => () => {
    onChange('');
    act();
  };
  return (
    <LabeledTextField
      {...field}
      label="验证码"
      autoComplete="off"
      inputMode="numeric"
      maxLength={7}
      onChange={onChange}
      hint={question ?? undefined}
      way={
        <button
          type="button"
          className={styles.way}
          onClick={another(question === null ? captcha.askInWords : captcha.showPicture)}
        >
          {question === null ? '看不清？改用文字题' : '改用图片'}
        </button>
      }
      beside={
        question === null ? (
          <CaptchaPicture stamp={captcha.stamp} onRefresh={another(captcha.refresh)} />
        ) : (
          <button type="button" className={styles.send} onClick={another(captcha.refresh)}>
            换一题
          </button>
        )
      }
    />
  );
}
