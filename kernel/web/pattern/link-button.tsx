import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

interface LinkButtonProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link that stands among the buttons of a record and looks like them: it can be opened in another window too. */
export function ButtonLikeLink({ to, children }: LinkButtonProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLElement>(to);
  return (
    <Button size="small" href={href} onClick={follow}>
      {children}
    </Button>
  );
}
