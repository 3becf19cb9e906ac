import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { Button } from 'antd';
import { copyText } from '#kernel/web/toast/copy-text.ts';
import styles from './copyable-text-lines.module.css';

/** Above so many they are told with their number, and copied to be worked through. */
const FEW = 8;

/** What a file or a check has been told, line by line: every line, however many there are. */
export function CopyableTextLines({ lines }: { readonly lines: readonly string[] }) {
  const counted = new Map<string, number>();
  const keyed = lines.map((line) => {
    const times = counted.get(line) ?? 0;
    counted.set(line, times + 1);
    return { line, key: `${line}#${times}` };
  });
  return (
    <>
      <ul className={styles.lines}>
        {keyed.map(({ key, line }) => (
          <li key={key}>{line}</li>
        ))}
      </ul>
      {lines.length > FEW ? (
        <p className={styles.below}>
          共{lines.length}条
          <Button
            type="link"
            size="small"
            icon={<CopyOutlined aria-hidden />}
            onClick={() => void copyText(lines.join('\n'), { done: '已复制到剪贴板' })}
          >
            复制全部
          </Button>
        </p>
      ) : null}
    </>
  );
}
