import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from './empty-loading-error-states.tsx';

interface Props {
  readonly children: ReactNode;
}

/** Keeps a page's bug inside the page: shows the general failure text and a way to try again. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  /** A page file that no longer exists was replaced by a newer version: only a reload finds the new one. */
  private readonly retry = (): void => {
    const { error } = this.state;
    if (error instanceof TypeError && error.message.includes('import')) window.location.reload();
    else this.setState({ error: null });
  };

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <ErrorState error={this.state.error} retry={this.retry} />;
  }
}
