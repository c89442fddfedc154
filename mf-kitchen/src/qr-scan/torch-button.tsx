import { Button, useToast } from '@gamelles/web-kit';
import { Flashlight, FlashlightOff } from '@gamelles/web-kit/icons';
import { useState } from 'react';
import type { RunningCamera } from './camera.ts';

/** Switches the torch, for instance in a dark cellar. */
export function TorchButton({ torch }: { readonly torch: NonNullable<RunningCamera['torch']> }) {
  const toast = useToast();
  const [on, setOn] = useState(false);
  const Icon = on ? FlashlightOff : Flashlight;
  const toggle = async () => {
    try {
      await torch(!on);
      setOn(!on);
    } catch (error) {
      console.error(error);
      toast.error('La lampe ne répond pas.');
    }
  };
  return (
    <Button variant="secondary" onClick={() => void toggle()}>
      <Icon size={18} aria-hidden />
      {on ? 'Éteindre la lampe' : 'Allumer la lampe'}
    </Button>
  );
}
