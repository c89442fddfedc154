import type { Remote } from '@gamelles/contracts/front-ends';
import { Component, type ReactNode } from 'react';
import { reportFailure } from './report-failure.ts';
import { restartWithout } from './restart-without.ts';

interface Props {
  readonly remote: Remote;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly isFinal: boolean;
}

/**
 * An error boundary around a screen. After React's own retry, the page reloads with the previous
 * version; if there is none, the page shows the failure.
 */
export class RenderFailure extends Component<Props, State> {
  override state: State = { error: null, isFinal: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  override componentDidCatch(): void {
    const { remote } = this.props;
    void reportFailure(remote.name, remote.version, 'render');
    void restartWithout(remote).then(() => this.setState({ isFinal: true }));
  }

  override render(): ReactNode {
    const { error, isFinal } = this.state;
    if (isFinal) throw error;
    return error === null ? this.props.children : null;
  }
}
