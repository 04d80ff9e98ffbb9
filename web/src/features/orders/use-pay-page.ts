import { useNavigate } from 'react-router';

/** Opens the page where a payment is confirmed: the provider's, or our own in the demo. */
export function usePayPage() {
  const navigate = useNavigate();
  return (address: string) => {
    if (address.startsWith('/')) navigate(address);
    else window.location.assign(address);
  };
}
