import { ConfirmDialog, useToast } from '@gamelles/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { platformFailureText, rollBack } from './api.ts';
import { stateKey } from './state-key.ts';

interface RollbackDialogProps {
  readonly token: string;
  /** The version to confirm; null while none is. */
  readonly order: { name: string; version: string } | null;
  readonly onClose: () => void;
}

/** Asks once more before everybody gets another version. */
export function RollbackDialog({ token, order, onClose }: RollbackDialogProps) {
  const queries = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: { name: string; version: string }) => rollBack(token, wanted),
    onSuccess: (state, { name, version }) => {
      queries.setQueryData(stateKey, state);
      toast.success(`${name} ${version} est en place.`);
    },
    onError: (error) => toast.error(platformFailureText(error)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open={order !== null}
      title={order ? `Donner ${order.name} ${order.version} à tout le monde\u00a0?` : ''}
      confirmLabel="Oui, revenir"
      cancelLabel="Non"
      busy={isPending}
      onConfirm={() => order && mutate(order)}
      onCancel={onClose}
    >
      <p>
        Qui ouvre une page reçoit cette version{'\u00a0'}; les onglets ouverts proposent de
        recharger.
      </p>
    </ConfirmDialog>
  );
}
