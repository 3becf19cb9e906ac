import { Tooltip } from 'antd';

/** Characters of a list cell before the rest becomes … (specification 1 §9). */
export const ELLIPSIS_LENGTH = 25;

/** One line of text for a list cell: cut after 25 characters, whole in the tooltip. */
export function CutText({ text }: { text: string }) {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= ELLIPSIS_LENGTH) return line;
  return (
    <Tooltip title={<span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>}>
      <span>{`${line.slice(0, ELLIPSIS_LENGTH)}…`}</span>
    </Tooltip>
  );
}
