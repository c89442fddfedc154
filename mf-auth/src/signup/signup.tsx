import {
  Button,
  CheckBox,
  ChoiceCards,
  EmailField,
  failureText,
  Form,
  FormError,
  NewPasswordField,
  TextField,
} from '@gamelles/web-kit';
import { useSchemaForm, useWatch } from '@gamelles/web-kit/form';
import { DoorDelivery, LaidPlate, PiledTins } from '@gamelles/web-kit/illustrations';
import { Link } from '@gamelles/web-kit/router';
import type { NewAccount } from '../api.ts';
import { AuthPage } from '../auth-page/auth-page.tsx';
import { bodyOf, emptyAccount } from './account-form.ts';
import { ChefField } from './chef-field.tsx';
import styles from './signup.module.css';
import { useSignUp } from './use-sign-up.ts';

export function Signup() {
  const { mutateAsync: signUp } = useSignUp();
  const { register, control, submit, busy, problem, formState } = useSchemaForm<NewAccount>({
    schema: () =>
      import('@gamelles/contracts/forms/accounts').then(({ registerBody }) => registerBody),
    defaultValues: emptyAccount,
    bodyOf,
    send: (account) => signUp(bodyOf(account)),
    failure: (error) => failureText(error, 'Une erreur est survenue'),
  });
  const { errors } = formState;
  const [role, email] = useWatch({ control, name: ['role', 'email'] });

  return (
    <AuthPage
      title="Création de compte"
      picture={<DoorDelivery />}
      otherWay={<Link to="/login">Déjà inscrit{'\u00a0'}? Se connecter</Link>}
    >
      <Form onSubmit={submit}>
        <ChoiceCards legend={'Qui es-tu\u00a0?'} choices={roles} {...register('role')} />
        {role === 'client' && <ChefField error={errors.chefId?.message} {...register('chefId')} />}
        <div className={styles.names}>
          <TextField
            label="Prénom"
            autoComplete="given-name"
            error={errors.firstName?.message}
            {...register('firstName')}
          />
          <TextField
            label="Nom"
            autoComplete="family-name"
            error={errors.lastName?.message}
            {...register('lastName')}
          />
        </div>
        <EmailField
          label="E-mail"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
        <NewPasswordField
          label="Mot de passe"
          email={email}
          error={errors.motDePasse?.message}
          {...register('motDePasse')}
        />
        {role === 'traiteur' && (
          <CheckBox
            label="Montrer mon adresse de contact dans la liste des traiteurs"
            hint="Tes clients te reconnaissent à ton adresse quand ils te choisissent. Tu peux changer d’avis dans tes paramètres."
            {...register('showEmail')}
          />
        )}
        <FormError>{problem}</FormError>
        <Button type="submit" busy={busy}>
          S'inscrire
        </Button>
      </Form>
    </AuthPage>
  );
}

const roles = [
  { value: 'client', label: 'Je suis client', picture: <LaidPlate className={styles.picture} /> },
  {
    value: 'traiteur',
    label: 'Je suis traiteur',
    picture: <PiledTins className={styles.picture} />,
  },
] as const;
