import type { ConsentManner } from '@gamelles/contracts/allergy-consent';
import { SelectField } from '@gamelles/web-kit';
import type { SchemaForm } from '@gamelles/web-kit/form';
import type { ClientValues } from './client-values.ts';

/** The way in which the person agreed to the noting of health data. */
export function ConsentField({ form }: { readonly form: SchemaForm<ClientValues> }) {
  return (
    <SelectField
      label="Son accord pour le noter"
      hint="C’est une donnée de santé. Cette personne lit dans son espace ce que tu notes et ce que tu dis ici."
      placeholder="Non précisé"
      {...form.register('consent')}
    >
      {Object.entries(manners).map(([manner, words]) => (
        <option key={manner} value={manner}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}

const manners: Readonly<Record<ConsentManner, string>> = {
  spoken: 'Donné de vive voix',
  written: 'Donné par écrit',
};
