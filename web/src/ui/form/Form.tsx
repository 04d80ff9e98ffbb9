import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn, useFormState } from 'react-hook-form';
import { Button } from '../Button.tsx';
import styles from './Form.module.css';

interface FormProps<Values extends FieldValues, Output> {
  /** As `useContractForm` returns it. */
  form: UseFormReturn<Values, unknown, Output>;
  submit: () => Promise<void>;
  children: ReactNode;
  label?: string;
}

/** One column; the browser's own bubbles stay away, the words stand under the fields. */
export function Form<Values extends FieldValues, Output>({ form, submit, children, label }: FormProps<Values, Output>) {
  return (
    <FormProvider {...(form as unknown as UseFormReturn)}>
      <form
        className={styles.form}
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children}
      </form>
    </FormProvider>
  );
}

/** Says what happens, and that it is happening. */
export function SubmitButton({ children, disabled = false }: { children: ReactNode; disabled?: boolean }) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" wide loading={isSubmitting} disabled={disabled}>
      {children}
    </Button>
  );
}
