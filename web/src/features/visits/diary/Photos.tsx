import { useState } from 'react';
import { timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Lightbox } from '../../chat/messages/Lightbox.tsx';
import type { Line } from './lines.ts';

interface PhotosProps {
  lines: readonly Line[];
  /** The file with which it opens. */
  first: number;
  onClose: () => void;
  onError: () => void;
}

/** The photos of a visit, large. */
export function Photos({ lines, first, onClose, onError }: PhotosProps) {
  const { t } = useTranslation('diary');
  const [shown, setShown] = useState(first);
  const pictures = lines.flatMap(({ file, at, text }) =>
    file ? [{ id: file.id, url: file.url, name: text || t('line.photo', { time: timeText(at) }) }] : [],
  );
  const at = pictures.findIndex(({ id }) => id === shown);
  const move = (index: number) => setShown(pictures[index]?.id ?? shown);
  return <Lightbox pictures={pictures} at={at} onMove={move} onClose={onClose} onError={onError} />;
}
