import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const pauseMs = 300;

/** Debounced update of the URL. */
export function useSearchText(): [string, string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const sent = params.get('search') ?? '';
  const [typed, setTyped] = useState(sent);
  useEffect(() => {
    if (typed.trim() === sent) return;
    const timer = setTimeout(() => {
      setParams(typed.trim() ? { search: typed.trim() } : {}, { replace: true });
    }, pauseMs);
    // Whoever presses a result meanwhile is on the way to it: a change of the address would call them back.
    const follow = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) clearTimeout(timer);
    };
    window.addEventListener('click', follow, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('click', follow, true);
    };
  }, [typed, sent, setParams]);
  return [sent, typed, setTyped];
}
