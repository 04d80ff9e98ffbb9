import type { MedicalRecords, Medicine } from '@ladushki/contract/children';
import type { Encryption } from '../../platform/storage/encryption.ts';

interface EncryptedColumns {
  health_sealed: Buffer | null;
  health_key_id: string | null;
}

interface Sealed {
  sealed: Buffer;
  key_id: string;
}

export type MedicineFacts = Omit<Medicine, 'id'>;

/** A medicine that was given, as its entry in the diary tells. */
export interface GivenMedicine {
  name: string;
  listed_dose: string;
  dose: string;
  text: string;
}

/** A child's encrypted health data. Bound to the child's id: copied to another row it does not decrypt. */
export interface HealthRecords {
  currentKeyId: string;
  encrypt(childId: number, records: MedicalRecords): EncryptedColumns;
  decrypt(childId: number, columns: EncryptedColumns): MedicalRecords | null;
  encryptMedicine(childId: number, medicine: MedicineFacts): Sealed;
  decryptMedicine(childId: number, sealed: Sealed): MedicineFacts;
  encryptGiven(childId: number, given: GivenMedicine): Sealed;
  decryptGiven(childId: number, sealed: Sealed): GivenMedicine;
  /** The same data under the current key. */
  reseal(place: keyof typeof contexts, childId: number, sealed: Sealed): Sealed;
}

const contexts = {
  record: (childId: number) => `child ${childId} health`,
  medicine: (childId: number) => `child ${childId} medicine`,
  given: (childId: number) => `child ${childId} given`,
};

export function createHealthRecords(encryption: Encryption): HealthRecords {
  const seal = (text: string, context: string): Sealed => {
    const { keyId, bytes } = encryption.encrypt(text, context);
    return { sealed: bytes, key_id: keyId };
  };
  const open = ({ sealed, key_id }: Sealed, context: string) =>
    encryption.decrypt({ keyId: key_id, bytes: sealed }, context);
  return {
    currentKeyId: encryption.currentKeyId,
    encrypt(childId, records) {
      const { sealed, key_id } = seal(JSON.stringify(records), contexts.record(childId));
      return { health_sealed: sealed, health_key_id: key_id };
    },
    decrypt(childId, { health_sealed, health_key_id }) {
      if (!health_sealed || !health_key_id) return null;
      return JSON.parse(open({ sealed: health_sealed, key_id: health_key_id }, contexts.record(childId)));
    },
    encryptMedicine: (childId, medicine) => seal(JSON.stringify(medicine), contexts.medicine(childId)),
    decryptMedicine: (childId, sealed) => JSON.parse(open(sealed, contexts.medicine(childId))),
    encryptGiven: (childId, given) => seal(JSON.stringify(given), contexts.given(childId)),
    decryptGiven: (childId, sealed) => JSON.parse(open(sealed, contexts.given(childId))),
    reseal(place, childId, sealed) {
      const context = contexts[place](childId);
      return seal(open(sealed, context), context);
    },
  };
}

export const noHealth: EncryptedColumns = { health_sealed: null, health_key_id: null };
