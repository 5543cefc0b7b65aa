import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly fallback: () => ReactNode;
}

/** The rest of the page keeps working after an error of a remote. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('a remote failed to render', error, info.componentStack);
  }

  override render() {
    return this.state.failed ? this.props.fallback() : this.props.children;
  }
}
