import { appealText } from '@ladushki/contract/sanctions-constants';
import { Bind } from '../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { Form, SubmitButton } from '../../ui/layout/Form.tsx';

interface SayFormProps {
  label: string;
  hint: string;
  submit: string;
  /** Of the draft; none where the page is opened by a secret link. */
  draft?: string;
  onSend: (body: { text: string }) => Promise<unknown>;
}

/** What a person has to say to a decision: an answer or an appeal. */
export function SayForm({ label, hint, submit, draft, onSend }: SayFormProps) {
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/sanctions')).appealBody,
    defaultValues: { text: '' },
    ...(draft && { draft: { name: draft } }),
  });
  return (
    <Form label={label} onSubmit={form.submit(onSend)}>
      <Bind control={form.control} name="text">
        {(input) => <TextArea {...input} label={label} hint={hint} required max={appealText.max} />}
      </Bind>
      <SubmitButton busy={form.formState.isSubmitting}>{submit}</SubmitButton>
    </Form>
  );
}
