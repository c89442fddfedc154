import { Button, Form, FormError, FormNotice } from '@gamelles/web-kit';
import { useState } from 'react';
import { PasswordAgainField } from '../account/password-again-field.tsx';
import { useWithPassword } from '../account/use-with-password.ts';

interface DownloadFormProps<Content> {
  readonly load: () => Promise<Content>;
  /** Saves the loaded data as a file. */
  readonly save: (content: Content) => void;
  readonly label: string;
  /** The message after saving. */
  readonly done: string;
  readonly messageOf: (failure: Error) => string;
}

/** A button for a large download; it asks for the password if the log-in is old. */
export function DownloadForm<Content>({ load, save, ...said }: DownloadFormProps<Content>) {
  const [password, setPassword] = useState('');
  const download = useWithPassword(load, { onSuccess: save });
  return (
    <>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          download.run(download.asksPassword ? password : undefined);
        }}
      >
        {download.asksPassword && !download.isDone && (
          <PasswordAgainField
            autoFocus
            error={download.problem}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        <Button type="submit" variant="secondary" busy={download.busy}>
          {said.label}
        </Button>
      </Form>
      <FormNotice>{download.isDone && said.done}</FormNotice>
      <FormError>{download.failure && said.messageOf(download.failure)}</FormError>
    </>
  );
}
