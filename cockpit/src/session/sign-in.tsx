import { Actions, Button, Form, FormError, PasswordField } from '@gamelles/web-kit';
import { useState } from 'react';
import { platformFailureText, showPlatform } from '../api.ts';

/** Asks for the operator's token, and passes it on once the platform has accepted it. */
export function SignIn({ onToken }: { readonly onToken: (token: string) => void }) {
  const [token, setToken] = useState('');
  const [checking, setChecking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const enter = async () => {
    setChecking(true);
    setRefusal(undefined);
    try {
      await showPlatform(token.trim());
      onToken(token.trim());
    } catch (error) {
      setRefusal(platformFailureText(error));
      setChecking(false);
    }
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      {/* The username for the browser's password manager. */}
      <input hidden readOnly autoComplete="username" value="plateforme" />
      <PasswordField
        label="Jeton d’exploitation"
        hint="La personne qui a installé Gamelles l’a reçu avec les secrets de la plateforme."
        autoComplete="current-password"
        required
        value={token}
        onChange={(event) => setToken(event.target.value)}
      />
      <FormError>{refusal}</FormError>
      <Actions>
        <Button type="submit" busy={checking} disabled={token.trim() === ''}>
          Entrer
        </Button>
      </Actions>
    </Form>
  );
}
