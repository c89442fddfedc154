import { otherThan, type AllergenCode } from '@gamelles/contracts/allergens';
import { Form, PersonFields } from '@gamelles/web-kit';
import { AllergenChips, AllergenOffers } from '@gamelles/web-kit/allergens';
import { ContactFields } from '@gamelles/web-kit/contacts';
import type { SchemaForm } from '@gamelles/web-kit/form';
import { ConsentField } from './consent-field.tsx';
import type { ClientValues } from './client-values.ts';

interface ClientFormProps {
  /** The id of the form, for a submit button elsewhere on the page. */
  readonly id: string;
  readonly form: SchemaForm<ClientValues>;
  /** The form was saved and closes soon, so that later text would be lost. */
  readonly saved: boolean;
}

/** The form with a client's details. Autofill is off, because they are not the caterer's own. */
export function ClientForm({ id, form, saved }: ClientFormProps) {
  const allergens = form.watch('allergens');
  const allergies = form.watch('allergies');
  const isNoted = allergens.length > 0 || allergies.trim() !== '';
  const note = (chosen: AllergenCode[], other: string) => {
    form.setValue('allergens', chosen, { shouldDirty: true });
    if (other !== allergies) form.setValue('allergies', other, { shouldDirty: true });
  };
  return (
    <Form id={id} onSubmit={form.submit} autoComplete="off" inert={saved}>
      <PersonFields
        form={form}
        emailLabel="E-mail (optionnel)"
        allergens={
          <AllergenChips
            legend="Allergènes"
            chosen={allergens}
            onChange={(chosen) => note(chosen, otherThan(chosen, allergies))}
          />
        }
      />
      <AllergenOffers chosen={allergens} text={allergies} onTake={note} />
      {isNoted && <ConsentField form={form} />}
      <ContactFields form={form} />
    </Form>
  );
}
