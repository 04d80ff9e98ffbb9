import { useEffect, useState } from 'react';

/** The address of a photo on this device while it is shown; empty at first. */
export function usePhotoUrl(photo: Blob): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return url;
}
