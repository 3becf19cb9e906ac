import { Button } from 'antd';
import { type ChangeEvent, useRef } from 'react';
import { MAX_INLINE_PICTURE_CHARS } from '#kernel/base/max-inline-picture-chars.ts';
import { toast } from '../../toast/toast.ts';
import styles from './picture-input.module.css';

interface PictureInputProps {
  readonly id: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
  /** What stands where no picture was chosen. */
  readonly none?: string;
  /** Seen on dark ground, as the header shows it, unless it is meant for light ground. */
  readonly ground?: 'dark' | 'light';
}

const asAddress = (file: File): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(file);
  });

/** A small picture that is kept in its own address. */
export function PictureInput(props: PictureInputProps) {
  const { id, value, disabled, onChange, none = '使用内置标志', ground = 'dark' } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const address = await asAddress(file);
    if (address.length > MAX_INLINE_PICTURE_CHARS) toast.warning('图片过大，请使用 140 KB 以内的图片');
    else onChange(address);
  };
  return (
    <div className={styles.picture}>
      {value ? <img src={value} alt="当前标志" data-ground={ground} /> : <span className={styles.none}>{none}</span>}
      <input
        ref={chooser}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className={styles.chooser}
        aria-label="选择图片"
        onChange={(event) => void take(event)}
      />
      <Button id={id} size="small" disabled={disabled} onClick={() => chooser.current?.click()}>
        选择图片
      </Button>
      {value ? (
        <Button size="small" disabled={disabled} onClick={() => onChange('')}>
          移除
        </Button>
      ) : null}
    </div>
  );
}
