import { ApiError, cacheAnswer, ConfirmDialog, TextField, useToast } from '@gamelles/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { platformFailureText, rollBack, type Rollback } from './api.ts';
import { useOperatorName } from './session/use-operator-name.ts';
import { stateKey } from './state-key.ts';

interface RollbackDialogProps {
  readonly token: string;
  /** The version to confirm; null if the dialog is closed. */
  readonly order: { readonly name: string; readonly version: string } | null;
  readonly onClose: () => void;
}

/** Asks for confirmation of a rollback, and for a reason if the version does not fit the others. */
export function RollbackDialog({ token, order, onClose }: RollbackDialogProps) {
  const queries = useQueryClient();
  const toast = useToast();
  const [by, setBy] = useOperatorName();
  const [why, setWhy] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (wanted: Rollback) => rollBack(token, wanted),
    onSuccess: (state, { name, version }) => {
      cacheAnswer(queries, stateKey, state);
      toast.success(`${name} ${version} est en place.`);
      close();
    },
    onError: (failure) => {
      setTried(false);
      if (faultsIn(failure) !== undefined) return;
      toast.error(platformFailureText(failure));
      close();
    },
  });
  const close = () => {
    setWhy('');
    setTried(false);
    reset();
    onClose();
  };
  const faults = faultsIn(error);
  const isMissing = (text: string) => text.trim() === '';
  const missing = (text: string) => (isTried && isMissing(text) ? 'Ce champ est obligatoire.' : '');
  const confirm = () => {
    setTried(true);
    if (order === null || isMissing(by) || (faults !== undefined && isMissing(why))) return;
    mutate({ ...order, by, why: faults === undefined ? undefined : why });
  };
  return (
    <ConfirmDialog
      open={order !== null}
      title={order ? `Donner ${order.name} ${order.version} à tout le monde\u00a0?` : ''}
      confirmLabel={faults === undefined ? 'Oui, revenir' : 'Revenir quand même'}
      cancelLabel="Non"
      busy={isPending}
      onConfirm={confirm}
      onCancel={close}
    >
      <p>
        Qui ouvre une page reçoit cette version{'\u00a0'}; les onglets ouverts proposent de
        recharger.
      </p>
      <TextField
        label="Ton nom"
        autoComplete="name"
        required
        value={by}
        error={missing(by)}
        onChange={(event) => setBy(event.target.value)}
      />
      {faults !== undefined && (
        <>
          <p role="alert">{platformFailureText(error)}</p>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
          <TextField
            label="Pourquoi y revenir quand même"
            required
            value={why}
            error={missing(why)}
            onChange={(event) => setWhy(event.target.value)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

/** The reasons why a version does not fit the live parts; undefined without such a failure. */
function faultsIn(error: unknown): string[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'version_unfit') return undefined;
  return error.fields.version?.split('\n') ?? [];
}
