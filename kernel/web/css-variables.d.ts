import 'react';

declare module 'react' {
  /** Custom properties may stand in `style`, as in style sheets. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
