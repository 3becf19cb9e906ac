import { Tooltip } from 'antd';
import { cutLine } from './cut-line.ts';

/** One line of text for a list cell; what does not fit stands in the tooltip. */
export function CutText({ text }: { text: string }) {
  const line = cutLine(text);
  if (!line.endsWith('…') || line === text) return line;
  return (
    <Tooltip title={<span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>}>
      <span>{line}</span>
    </Tooltip>
  );
}
