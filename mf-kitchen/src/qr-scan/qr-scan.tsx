import { LinkButton, Page } from '@gamelles/web-kit';
import { History } from '@gamelles/web-kit/icons';
import { CameraView } from './camera-view.tsx';
import { OtherWays } from './other-ways.tsx';
import styles from './qr-scan.module.css';
import { ReturnDialog } from './return-dialog.tsx';
import { ScanResult } from './scan-result.tsx';
import { useCamera } from './use-camera.ts';
import { useScan } from './use-scan.ts';
import { useSignals } from './use-signals.ts';

export function QrScan() {
  const signals = useSignals();
  const scanning = useScan(signals);
  const camera = useCamera(scanning.see);
  return (
    <Page title="Scanner un retour" back={{ to: '/central-kitchen', label: 'Retour' }}>
      <div className={styles.columns}>
        <CameraView camera={camera} signals={signals} />
        <div className={styles.side}>
          <ScanResult scanning={scanning} />
          <OtherWays
            needed={camera.state.is === 'failed'}
            onRead={(text) => void scanning.lookUp(text)}
            busy={scanning.scan.is === 'looked-up'}
          />
          <LinkButton variant="secondary" to="/qr-history">
            <History size={18} aria-hidden />
            Historique
          </LinkButton>
        </div>
      </div>
      <ReturnDialog scanning={scanning} />
    </Page>
  );
}
