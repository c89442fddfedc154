import { otherThan, type AllergenCode } from '@gamelles/contracts/allergens';
import { allergyConsent } from '@gamelles/contracts/allergy-consent';
import { Button, CheckBox, failureText, Form, FormError, PersonFields } from '@gamelles/web-kit';
import { AllergenChips, AllergenOffers } from '@gamelles/web-kit/allergens';
import { ContactFields } from '@gamelles/web-kit/contacts';
import { ChangedMeanwhile, useRecordForm } from '@gamelles/web-kit/form';
import { getOwnClient, type Details, type OwnClient } from '../api.ts';
import { readable } from './clash-text.ts';
import { bodyOf, detailsOf, hasAgreed } from './details.ts';
import { useSaveDetails } from './use-save-details.ts';

export function DetailsForm({ client }: { readonly client: OwnClient }) {
  const { mutateAsync: save } = useSaveDetails();
  const form = useRecordForm<Details, OwnClient>({
    schema: () =>
      import('@gamelles/contracts/forms/clients').then((forms) => forms.updateClientBody),
    record: client,
    // A new address is not confirmed yet, so the record still has the old one.
    valuesOf: detailsOf,
    defaultValues: detailsOf(client),
    bodyOf: (details) => bodyOf(details, detailsOf(client)),
    // The caterer's changes appear, except in a field that the client is editing.
    values: detailsOf(client),
    resetOptions: { keepDirtyValues: true },
    save: (details, seen) => save({ details, seen }),
    read: getOwnClient,
    readable,
    keep: 'details',
    failure: (error) => failureText(error, 'Erreur'),
  });

  const allergens = form.watch('allergens');
  const allergies = form.watch('allergies');
  const isNoted = allergens.length > 0 || allergies.trim() !== '';
  const note = (chosen: AllergenCode[], other: string) => {
    form.setValue('allergens', chosen, { shouldDirty: true });
    if (other !== allergies) form.setValue('allergies', other, { shouldDirty: true });
  };

  return (
    <Form onSubmit={form.submit}>
      <PersonFields
        form={form}
        own
        emailLabel="E-mail"
        allergens={
          <AllergenChips
            legend="Allergènes"
            chosen={allergens}
            onChange={(chosen) => note(chosen, otherThan(chosen, allergies))}
          />
        }
      />
      <AllergenOffers chosen={allergens} text={allergies} onTake={note} />
      {isNoted && !hasAgreed(client) && (
        <CheckBox
          label="Je suis d’accord"
          hint={allergyConsent.text}
          {...form.register('agreed')}
        />
      )}
      {/* Contacts are written for one caterer, and stay there. */}
      {client.chef_id && <ContactFields form={form} own />}
      <ChangedMeanwhile clashes={form.clashes} />
      <FormError>{form.problem}</FormError>
      <Button type="submit" busy={form.busy}>
        Enregistrer
      </Button>
    </Form>
  );
}
