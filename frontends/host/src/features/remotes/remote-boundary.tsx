import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly fallback: () => ReactNode;
}

/** Keeps what goes wrong inside a remote from taking the rest of the page with it. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('A page could not be shown', error, info.componentStack);
  }

  override render() {
    return this.state.failed ? this.props.fallback() : this.props.children;
  }
}
