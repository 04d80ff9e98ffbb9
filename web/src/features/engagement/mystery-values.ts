const none = { personal_data: false, service_terms: false, advertising: false };

export const emptyMystery = {
  fullname: '',
  phone_number: '',
  region: '',
  is_client: null as string | null,
  agreements: none,
};

export type MysteryValues = typeof emptyMystery;

/** No choice is omitted from the body. */
export const mysteryOf = ({ is_client, ...values }: MysteryValues) => ({
  ...values,
  ...(is_client && { is_client: is_client === 'yes' }),
});
