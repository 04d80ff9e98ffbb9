import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Forms without drafts: one short line, a secret, health data, or a sample. */
const withoutDraft = [
  'account/security/PasskeyNameDialog.tsx',
  'account/security/TotpDialog.tsx',
  'account/settings/ContactForm.tsx',
  'account/settings/DeleteSection.tsx',
  'account/settings/PasswordSection.tsx',
  'chat/rooms/FolderDialog.tsx',
  'chat/rooms/GroupDialog.tsx',
  'children/use-medical-form.ts',
  'development/kit/FieldSamples.tsx',
  'family/InviteForm.tsx',
  'files/RenameDialog.tsx',
  'identity/registration/ChooseRoleForm.tsx',
  'identity/registration/CodeForm.tsx',
  'payout-accounts/PayoutAccountDialog.tsx',
  'references/AnswerReference.tsx',
  'identity/confirming/ConfirmYourself.tsx',
  'identity/password/NewPasswordForm.tsx',
  'identity/confirming/ConfirmByFactor.tsx',
  'identity/sign-in/SecondStep.tsx',
];

it('every form keeps what is typed, but for those that are named', () => {
  const features = new URL('../../features/', import.meta.url);
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const found = files.filter((name) => {
    const source = readFileSync(new URL(name, features), 'utf8');
    const forms = source.match(/use(Schema|Text)Form[<(]/g)?.length ?? 0;
    const drafts = source.match(/\bdraft: \{ name/g)?.length ?? 0;
    const areas = source.includes('<TextArea') && !source.includes('control={') ? 1 : 0;
    return forms > drafts || (areas > 0 && !source.includes('raft'));
  });
  expect(found.sort()).toEqual(withoutDraft.toSorted());
});
