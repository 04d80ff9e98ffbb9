const slideMs = 400;

const easeOut = (share: number) => 1 - (1 - share) ** 3;
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Distance between the left edges of two children. */
function stepOf(track: HTMLElement): number {
  const [first, second] = track.children as unknown as HTMLElement[];
  return first && second ? second.offsetLeft - first.offsetLeft : track.clientWidth;
}

/** Scrolls by whole cards; a press during an animation continues from its target. */
export function createSlider(track: HTMLElement) {
  let target: number | null = null;
  let frame = 0;

  const settle = () => {
    target = null;
    // Scroll snap would fight the animation, so it is off until here.
    track.style.scrollSnapType = '';
  };

  function moveTo(to: number): void {
    cancelAnimationFrame(frame);
    const from = track.scrollLeft;
    const started = performance.now();
    target = to;
    track.style.scrollSnapType = 'none';
    const draw = (now: number) => {
      const share = Math.min(1, Math.max(0, now - started) / slideMs);
      track.scrollLeft = from + (to - from) * easeOut(share);
      if (share < 1) frame = requestAnimationFrame(draw);
      else settle();
    };
    frame = requestAnimationFrame(draw);
  }

  return {
    by(cards: number): void {
      const step = stepOf(track);
      const most = track.scrollWidth - track.clientWidth;
      const now = Math.round((target ?? track.scrollLeft) / step);
      const to = Math.min(most, Math.max(0, (now + cards) * step));
      if (isStill()) track.scrollLeft = to;
      else moveTo(to);
    },
    stop(): void {
      cancelAnimationFrame(frame);
      settle();
    },
  };
}
