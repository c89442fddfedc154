import { otherThan, type AllergenCode } from '@gamelles/contracts/allergens';
import { allergyConsent } from '@gamelles/contracts/allergy-consent';
import {
  ApiError,
  Button,
  CheckBox,
  failureText,
  Form,
  FormError,
  PersonFields,
} from '@gamelles/web-kit';
import { AllergenChips, AllergenOffers } from '@gamelles/web-kit/allergens';
import { ContactFields } from '@gamelles/web-kit/contacts';
import {
  ChangedMeanwhile,
  mergeTyped,
  showRecord,
  type ReadableClash,
  type SchemaForm,
  useSchemaForm,
} from '@gamelles/web-kit/form';
import { useState } from 'react';
import { getOwnClient, type Details, type OwnClient } from '../api.ts';
import { readable } from './clash-text.ts';
import { bodyOf, detailsOf, hasAgreed } from './details.ts';
import { useSaveDetails } from './use-save-details.ts';

export function DetailsForm({ client }: { readonly client: OwnClient }) {
  const { mutateAsync: save } = useSaveDetails();
  // The record at the start of the edit.
  const [read, setRead] = useState(client);
  const [clashes, setClashes] = useState<readonly ReadableClash[]>([]);
  const send = async (
    details: Details,
    seen = read.id === client.id ? read : client,
  ): Promise<OwnClient> => {
    try {
      const saved = await save({ details, seen });
      setRead(saved);
      setClashes([]);
      return saved;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'record_changed')) throw error;
      const now = await getOwnClient();
      const before = detailsOf(seen);
      // Untouched fields have followed the record, so their values were not typed.
      const { values: typed } = mergeTyped({
        before: detailsOf(client),
        typed: details,
        now: before,
      });
      const merge = mergeTyped({ before, typed, now: detailsOf(now) });
      setRead(now);
      setClashes(merge.clashes.map(readable));
      showRecord(form, { sent: details, record: detailsOf(now), values: merge.values });
      // The caterer's changes to other fields do not matter.
      if (merge.clashes.length === 0) return send(merge.values, now);
      throw error;
    }
  };
  const form: SchemaForm<Details> = useSchemaForm<Details, OwnClient>({
    schema: () => import('@gamelles/contracts/forms').then((forms) => forms.updateClientBody),
    defaultValues: detailsOf(client),
    bodyOf: (details) => bodyOf(details, detailsOf(client)),
    // The caterer's changes appear, except in a field that the client is editing.
    values: detailsOf(client),
    resetOptions: { keepDirtyValues: true },
    send: (details) => send(details),
    // A new address is not confirmed yet, so the record still has the old one.
    savedValues: detailsOf,
    keep: 'details',
    onClashes: (clashes) => setClashes(clashes.map(readable)),
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
      <ChangedMeanwhile clashes={clashes} />
      <FormError>{form.problem}</FormError>
      <Button type="submit" busy={form.busy}>
        Enregistrer
      </Button>
    </Form>
  );
}
