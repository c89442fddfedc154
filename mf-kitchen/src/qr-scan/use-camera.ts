import { useToast } from '@gamelles/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { listCameras, openCamera, type RunningCamera } from './camera.ts';
import { cameraFailure } from './camera-failure.ts';
import { rememberCamera, rememberedCamera } from './preferences.ts';
import { useRestart } from './use-restart.ts';

export type CameraState =
  | { readonly is: 'starting' }
  | {
      readonly is: 'running';
      readonly camera: RunningCamera;
      readonly devices: readonly MediaDeviceInfo[];
    }
  | { readonly is: 'failed'; readonly message: string };

const viewfinder = 'viewfinder';

/** The camera, on while the element of that id is on the screen. */
export function useCamera(onRead: (text: string) => void, whole: boolean) {
  const [wanted, setWanted] = useState({ id: rememberedCamera() });
  const [state, setState] = useState<CameraState>({ is: 'starting' });
  const toast = useToast();
  const read = useEffectEvent(onRead);

  useEffect(() => {
    let left = false;
    const show = (next: CameraState) => {
      if (!left) setState(next);
    };
    const { started, close } = openCamera(viewfinder, { deviceId: wanted.id, whole }, (text) => {
      if (!left) read(text);
    });
    started
      .then(async (camera) => show({ is: 'running', camera, devices: await listCameras() }))
      .catch((error) => show({ is: 'failed', message: cameraFailure(error) }));
    return () => {
      left = true;
      // A toast, because the person may be leaving the screen.
      close().catch((error) => {
        console.error(error);
        toast.error('La caméra ne s’est pas arrêtée.');
      });
    };
  }, [wanted, whole, toast]);

  const open = (id: string | null): void => {
    setState({ is: 'starting' });
    setWanted({ id });
  };
  useRestart(state.is === 'running' ? state.camera : undefined, viewfinder, () => open(wanted.id));

  return {
    viewfinder,
    state,
    retry: () => open(wanted.id),
    choose: (id: string) => {
      rememberCamera(id);
      open(id);
    },
  };
}
