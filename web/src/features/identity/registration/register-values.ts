/** Form values of the registration. */
export interface RegisterValues {
  role: string;
  full_name: string;
  email: string;
  phone_number: string;
  password: string;
  password_confirm: string;
  agreements: { user_agreement: boolean; personal_data: boolean };
}

export const emptyRegistration = (role: string): RegisterValues => ({
  role,
  full_name: '',
  email: '',
  phone_number: '',
  password: '',
  password_confirm: '',
  agreements: { user_agreement: false, personal_data: false },
});

/** One of the two contacts may be empty; an unchosen role is missing, not invalid. */
export const registrationOf = ({ role, email, phone_number, ...rest }: RegisterValues) => ({
  ...rest,
  ...(role && { role }),
  ...(email.trim() && { email }),
  ...(phone_number.trim() && { phone_number }),
});
