import { Button, TextField } from '@gamelles/web-kit';
import { useForm } from '@gamelles/web-kit/form';
import { Camera } from '@gamelles/web-kit/icons';
import { useState, type ChangeEvent, type SyntheticEvent } from 'react';
import styles from './qr-scan.module.css';
import { readPhoto } from './read-photo.ts';
import { faultOf, howTyped, mistyped } from './typed-code.ts';

interface WayProps {
  readonly onRead: (text: string) => void;
  readonly busy: boolean;
}

interface OtherWaysProps extends WayProps {
  /** Whether there is no camera, so that these are the only ways. */
  readonly needed: boolean;
}

/** Other inputs, for a label that the camera cannot read or a device without a camera. */
export function OtherWays({ needed, onRead, busy }: OtherWaysProps) {
  return (
    <details className={styles.others} open={needed}>
      <summary>L’étiquette ne se lit pas{'\u00a0'}?</summary>
      <div className={styles.ways}>
        <TypedCode onRead={onRead} busy={busy} />
        <Photo onRead={onRead} busy={busy} />
      </div>
    </details>
  );
}

function TypedCode({ onRead, busy }: WayProps) {
  const form = useForm({ defaultValues: { code: '' } });
  const { register, handleSubmit, formState, reset, getValues, setFocus, setError, clearErrors } =
    form;
  const submit = handleSubmit(({ code }) => {
    onRead(code);
    reset();
  });
  const follow = (code: string): void => {
    const typed = howTyped(code);
    if (typed === 'mistyped') setError('code', { message: mistyped });
    else clearErrors('code');
    if (typed === 'whole' && !busy) void submit();
  };
  // A whole code was sent by itself and has left the field, before somebody presses the button.
  const press = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (getValues('code') === '') setFocus('code');
    else void submit();
  };
  return (
    <form noValidate className={styles.typed} onSubmit={press}>
      <TextField
        label="Code écrit sous le QR"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.code?.message}
        {...register('code', {
          validate: faultOf,
          onChange: (event: ChangeEvent<HTMLInputElement>) => follow(event.target.value),
        })}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        Valider le code
      </Button>
    </form>
  );
}

const workshop = 'photo-reader';

function Photo({ onRead, busy }: WayProps) {
  const [reading, setReading] = useState(false);
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const photo = input.files?.[0];
    if (!photo) return;
    setReading(true);
    // A photo without a code gives an empty text, which no label has.
    onRead(await readPhoto(photo, workshop).catch(() => ''));
    setReading(false);
    input.value = '';
  };
  return (
    <label className={styles.photo}>
      <Camera size={20} aria-hidden />
      {reading ? 'Lecture de la photo…' : 'Choisir une photo de l’étiquette'}
      <input
        type="file"
        accept="image/*"
        disabled={busy || reading}
        onChange={(event) => void read(event)}
      />
      <span id={workshop} hidden />
    </label>
  );
}
