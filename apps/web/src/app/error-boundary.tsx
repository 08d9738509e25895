import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { failureOf } from '../lib/failure.ts';
import { FailureMessage } from './pages/failure-page.tsx';

interface Props {
  readonly address: string;
  /** Takes the place of what broke; without it, what the page of failures says does. */
  readonly instead?: ReactNode;
  /** Nothing else is on the page: no frame has a place for the content. */
  readonly wholePage?: boolean;
  /** Before another try: what was read may be what broke it. */
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

class Boundary extends Component<Props, { readonly thrown?: unknown; readonly address: string }> {
  override state: { readonly thrown?: unknown; readonly address: string } = { address: this.props.address };

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown };
  }

  /** Going elsewhere leaves the broken screen behind. */
  static getDerivedStateFromProps(props: Props, state: { readonly address: string }) {
    return props.address === state.address ? null : { address: props.address, thrown: undefined };
  }

  override render() {
    const { thrown } = this.state;
    if (thrown === undefined) return this.props.children;
    if (this.props.instead) return this.props.instead;
    const { requestId } = failureOf(thrown, '');
    const retry = () => {
      this.props.onRetry?.();
      this.setState({ thrown: undefined });
    };
    const message = (
      <FailureMessage
        requestId={requestId}
        detail={thrown instanceof Error ? thrown.message : undefined}
        onRetry={retry}
      />
    );
    return this.props.wholePage ? <main>{message}</main> : <div role="alert">{message}</div>;
  }
}

/** What a screen or a part of one that broke is replaced by, until one goes elsewhere or tries again. */
export function ErrorBoundary(props: Omit<Props, 'address'>) {
  return <Boundary address={useLocation().pathname} {...props} />;
}
