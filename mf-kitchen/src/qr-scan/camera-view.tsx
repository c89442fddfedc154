import { ErrorState, Loading, SelectField } from '@gamelles/web-kit';
import type { ReactNode } from 'react';
import styles from './camera-view.module.css';
import { SignalButtons } from './signal-buttons.tsx';
import { TorchButton } from './torch-button.tsx';
import type { useCamera } from './use-camera.ts';
import type { useSignals } from './use-signals.ts';

interface CameraViewProps {
  readonly camera: ReturnType<typeof useCamera>;
  readonly signals: ReturnType<typeof useSignals>;
  /** The whole picture is read, not only the box in its middle. */
  readonly whole: boolean;
  /** Drawn on top of the picture. */
  readonly children?: ReactNode;
}

export function CameraView({ camera, signals, whole, children }: CameraViewProps) {
  const { viewfinder, state, retry, choose } = camera;
  return (
    <section className={styles.camera} aria-label="Caméra">
      <div className={whole ? styles.whole : styles.frame}>
        {/* The library owns the content of this element. */}
        <div id={viewfinder} className={styles.viewfinder} data-running={state.is === 'running'} />
        {children}
        {state.is === 'starting' && <Loading inItsPlace>La caméra démarre…</Loading>}
        {state.is === 'failed' && <ErrorState onRetry={retry}>{state.message}</ErrorState>}
      </div>
      <div className={styles.controls}>
        <SignalButtons signals={signals} />
        {state.is === 'running' && state.camera.torch && <TorchButton torch={state.camera.torch} />}
      </div>
      {state.is === 'running' && state.devices.length > 1 && (
        <SelectField
          label="Caméra"
          value={state.camera.deviceId ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          {state.devices.map(({ deviceId, label }, index) => (
            <option key={deviceId} value={deviceId}>
              {label || `Caméra ${index + 1}`}
            </option>
          ))}
        </SelectField>
      )}
    </section>
  );
}
