import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../inputs/IconButton.tsx';
import styles from './Carousel.module.css';
import { createSlider } from './slide.ts';

interface CarouselProps {
  heading: ReactNode;
  /** Accessible name. */
  label: string;
  previous: string;
  next: string;
  /** Items of a list. */
  children: ReactNode;
}

const keys: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Three cards in view, fewer when narrow: swipe, buttons or arrow keys. */
export function Carousel({ heading, label, previous, next, children }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const slider = useRef<ReturnType<typeof createSlider>>(null);
  const [ends, setEnds] = useState({ first: true, last: false });

  useEffect(() => {
    const row = track.current;
    if (!row) return;
    slider.current = createSlider(row);
    const look = () =>
      setEnds({ first: row.scrollLeft < 2, last: row.scrollLeft > row.scrollWidth - row.clientWidth - 2 });
    const resized = new ResizeObserver(look);
    resized.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      row.removeEventListener('scroll', look);
      slider.current?.stop();
    };
  }, []);

  const walk = (event: KeyboardEvent) => {
    const cards = keys[event.key];
    if (!cards) return;
    event.preventDefault();
    slider.current?.by(cards);
  };
  return (
    <>
      <div className={styles.top}>
        {heading}
        <div className={styles.buttons}>
          <IconButton
            icon="arrow-left"
            label={previous}
            className={styles.button}
            disabled={ends.first}
            onClick={() => slider.current?.by(-1)}
          />
          <IconButton
            icon="arrow-right"
            label={next}
            className={styles.button}
            disabled={ends.last}
            onClick={() => slider.current?.by(1)}
          />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse. */}
      <ul ref={track} className={styles.track} aria-label={label} tabIndex={0} onKeyDown={walk}>
        {children}
      </ul>
    </>
  );
}
