import type { Html5Qrcode } from 'html5-qrcode';

export interface RunningCamera {
  deviceId: string | undefined;
  /** Switches the light; absent where there is none. */
  torch: ((on: boolean) => Promise<void>) | undefined;
  stop: () => Promise<void>;
}

export interface OpenedCamera {
  started: Promise<RunningCamera>;
  close: () => void;
}

/** Starts a camera in an element, the one wanted or the one on the back; reads until it is closed. */
export function openCamera(
  elementId: string,
  wanted: string | null,
  onRead: (text: string) => void,
): OpenedCamera {
  const started = released.then(() => start(elementId, wanted, onRead));
  return {
    started,
    close() {
      // A camera can be stopped only once it has started, and started again once it has stopped.
      released = started.then((camera) => camera.stop()).catch(() => undefined);
    },
  };
}

/** The cameras of the device; they have names once one of them was allowed. */
export async function listCameras(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '');
}

let released: Promise<unknown> = Promise.resolve();

const settings = { fps: 10, qrbox: 250, aspectRatio: 1 };

async function start(
  elementId: string,
  wanted: string | null,
  onRead: (text: string) => void,
): Promise<RunningCamera> {
  if (!window.isSecureContext) throw new Error('insecure origin');
  const { Html5Qrcode, Html5QrcodeSupportedFormats } = await import('html5-qrcode');
  const scanner = new Html5Qrcode(elementId, {
    verbose: false,
    formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE],
    // The browser's own decoder where it has one: faster, and it spares the battery.
    useBarCodeDetectorIfSupported: true,
  });
  const run = (camera: string | MediaTrackConstraints) =>
    scanner.start(camera, settings, onRead, undefined);
  const back = { facingMode: 'environment' };
  // The camera that was wanted last time may be unplugged.
  await (wanted === null ? run(back) : run(wanted).catch(() => run(back)));
  return {
    deviceId: scanner.getRunningTrackSettings().deviceId,
    torch: torchOf(scanner),
    stop: () => scanner.stop(),
  };
}

function torchOf(scanner: Html5Qrcode): RunningCamera['torch'] {
  try {
    const torch = scanner.getRunningTrackCameraCapabilities().torchFeature();
    return torch.isSupported() ? (on) => torch.apply(on) : undefined;
  } catch {
    // Some browsers cannot tell what a camera is capable of.
    return undefined;
  }
}
