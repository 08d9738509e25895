import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { failureOf } from '../lib/failure.ts';
import { FailureMessage } from './pages/failure-page.tsx';

interface Props {
  readonly address: string;
  /** Replaces the broken content; default: the message of the failure page. */
  readonly instead?: ReactNode;
  /** The boundary holds the whole page, so its message needs a `main` of its own. */
  readonly wholePage?: boolean;
  /** Called before a retry: cached data may be the cause of the error. */
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

class Boundary extends Component<Props, { readonly thrown?: unknown; readonly address: string }> {
  override state: { readonly thrown?: unknown; readonly address: string } = { address: this.props.address };

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown };
  }

  /** Navigating to another address clears the error. */
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

/** Replaces a broken screen or part of one with a message, until the user navigates away or retries. */
export function ErrorBoundary(props: Omit<Props, 'address'>) {
  return <Boundary address={useLocation().pathname} {...props} />;
}
