import { DeleteAccount } from '@gamelles/web-kit/account';

interface DeleteOwnAccountProps {
  readonly onDeleted: () => void;
  readonly onFailure: (error: Error) => void;
}

/** The button that deletes a client's account. */
export function DeleteOwnAccount(props: DeleteOwnAccountProps) {
  return (
    <DeleteAccount {...props}>
      Ton adresse e-mail, tes allergies et tes goûts seront effacés. Ce que tu dois encore reste
      noté chez ton traiteur, sans ton nom.
    </DeleteAccount>
  );
}
