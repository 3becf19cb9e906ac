import { Tooltip } from 'antd';
import { truncateLine } from './truncate-line.ts';

/** One line of text for a list cell; what does not fit stands in the tooltip. */
export function TruncatedText({ text }: { text: string }) {
  const line = truncateLine(text);
  if (!line.endsWith('…') || line === text) return line;
  return (
    <Tooltip title={<span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>}>
      <span>{line}</span>
    </Tooltip>
  );
}
