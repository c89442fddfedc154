import { FormNotice, LinkButton, Page } from '@gamelles/web-kit';
import { History } from '@gamelles/web-kit/icons';
import { CameraView } from './camera-view.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { OtherWays } from './other-ways.tsx';
import { Outlines } from './pile/outlines.tsx';
import { PileSheet } from './pile/pile-sheet.tsx';
import styles from './qr-scan.module.css';
import { ReturnDialog } from './return-dialog.tsx';
import { ScanResult } from './scan-result.tsx';
import { useLookUpCarried } from './use-carried-label.ts';
import { useModes } from './use-modes.ts';
import { useScan } from './use-scan.ts';
import { useSignals } from './use-signals.ts';

export function QrScan() {
  const signals = useSignals();
  const scanning = useScan(signals);
  const modes = useModes(signals, scanning);
  const { mode, pile, camera, reading } = modes;
  const isSingle = mode === 'single';
  useLookUpCarried(scanning.lookUp);
  const read = (text: string): Promise<void> =>
    isSingle ? scanning.lookUp(text) : pile.type(text);
  return (
    <Page wide title="Scanner un retour" back={{ to: '/central-kitchen', label: 'Retour' }}>
      <div className={styles.columns} data-mode={mode}>
        <div className={styles.side}>
          <ModeChoice mode={mode} onChoose={modes.choose} />
          {modes.isUnable && <FormNotice>{unable}</FormNotice>}
          <CameraView camera={camera} signals={signals} whole={!isSingle}>
            {!isSingle && <Outlines reading={reading} items={pile.items} />}
          </CameraView>
        </div>
        <div className={styles.side}>
          {isSingle ? (
            <ScanResult scanning={scanning} />
          ) : (
            <PileSheet pile={pile} byButton={mode === 'stack'} settling={modes} />
          )}
          {/* The help for a failed camera unfolds at the end, so nothing moves. */}
          <LinkButton variant="secondary" to="/qr-history">
            <History size={18} aria-hidden />
            Historique
          </LinkButton>
          <OtherWays
            needed={camera.state.is === 'failed'}
            onRead={(text) => void read(text)}
            busy={scanning.scan.is === 'looked-up' || scanning.saving}
          />
        </div>
      </div>
      <ReturnDialog scanning={scanning} />
    </Page>
  );
}

const unable =
  'Ce téléphone ne lit pas plusieurs étiquettes à la fois. «\u00a0Un par un\u00a0» continue de marcher.';
