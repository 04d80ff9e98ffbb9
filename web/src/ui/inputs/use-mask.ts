import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { caretAfter, digitsBefore, type Format } from '../../lib/mask.ts';

/** Formats while typing and keeps the caret position. */
export function useMask(shown: string, format: Format, onText: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const atEnd = target.selectionStart === target.value.length;
    const erased = target.value.length < shown.length;
    const written = erased && atEnd ? target.value : format(target.value);
    const digits = digitsBefore(target.value, target.selectionStart ?? 0);
    caret.current = atEnd ? written.length : caretAfter(written, digits);
    onText(written);
  };

  return { ref: input, value: shown, onChange };
}
