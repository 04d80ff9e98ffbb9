import type { Child, MedicalRecords, MedicineDraft } from '@ladushki/contract/children';
import { childConsentKinds } from '@ladushki/contract/children-constants';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useUnsavedWarning } from '../../lib/form/use-unsaved-warning.ts';

const nothing: MedicalRecords = {
  allergies: '',
  medication: false,
  medication_description: '',
  special_equipment: false,
  special_equipment_description: '',
  additional_information: '',
};

export const valuesOf = ({ medical_records, medicines, consents }: Child) => ({
  medical_records: medical_records ?? nothing,
  medicines: medicines as MedicineDraft[],
  consents,
});

type Values = ReturnType<typeof valuesOf>;

export const allGiven = (consents: Values['consents']) => childConsentKinds.every((kind) => consents[kind]);

/** Without all four consents no health data is sent. */
const bodyOf = ({ medical_records, medicines, consents }: Values) => ({
  medical_records: allGiven(consents) ? medical_records : null,
  medicines: allGiven(consents) ? medicines : [],
  consents,
});

/** Health data is never stored as a draft: leaving the page asks instead. */
export function useMedicalForm(child: Child) {
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/children')).childChange,
    defaultValues: valuesOf(child),
    toBody: bodyOf,
  });
  useUnsavedWarning(form.formState.isDirty);
  return form;
}

export type MedicalControl = ReturnType<typeof useMedicalForm>['control'];
