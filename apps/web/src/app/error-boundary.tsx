import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { failureOf } from '../lib/failure.ts';
import { FailurePage } from './pages/failure-page.tsx';

interface Props {
  readonly address: string;
  /** Takes the place of what broke; without it, the page of failures does. */
  readonly instead?: ReactNode;
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
    return <FailurePage requestId={requestId} detail={thrown instanceof Error ? thrown.message : undefined} />;
  }
}

/** What a screen or a part of one that broke is replaced by, until one goes elsewhere. */
export function ErrorBoundary(props: Omit<Props, 'address'>) {
  return <Boundary address={useLocation().pathname} {...props} />;
}
