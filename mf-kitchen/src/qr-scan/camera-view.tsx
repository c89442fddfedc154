import { Button, ErrorState, Loading, SelectField } from '@gamelles/web-kit';
import { useState } from 'react';
import styles from './camera-view.module.css';
import type { RunningCamera } from './camera.ts';
import { useCamera } from './use-camera.ts';

interface CameraViewProps {
  onRead: (text: string) => void;
  muted: boolean;
  onToggleMuted: () => void;
}

const viewfinder = 'viewfinder';

export function CameraView({ onRead, muted, onToggleMuted }: CameraViewProps) {
  const { state, retry, choose } = useCamera(viewfinder, onRead);
  return (
    <section className={styles.camera} aria-label="Caméra">
      <div className={styles.frame}>
        {/* The scanner draws in here; nothing of ours may. */}
        <div id={viewfinder} className={styles.viewfinder} />
        {state.is === 'starting' && <Loading>La caméra démarre…</Loading>}
        {state.is === 'failed' && <ErrorState onRetry={retry}>{state.message}</ErrorState>}
      </div>
      <div className={styles.controls}>
        <Button variant="secondary" aria-pressed={!muted} onClick={onToggleMuted}>
          {muted ? 'Son coupé' : 'Son activé'}
        </Button>
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

function TorchButton({ torch }: { torch: NonNullable<RunningCamera['torch']> }) {
  const [on, setOn] = useState(false);
  const toggle = async () => {
    await torch(!on);
    setOn(!on);
  };
  return (
    <Button variant="secondary" aria-pressed={on} onClick={() => void toggle()}>
      {on ? 'Éteindre la lampe' : 'Allumer la lampe'}
    </Button>
  );
}
