import { distanceKm } from '@ladushki/contract/places';
import { limits } from '@ladushki/contract/product';
import { divIcon, type Map as LeafletMap, type LeafletMouseEvent, circle as leafletCircle, marker } from 'leaflet';
import { type Circle, circleByKey, fitRadius, shifted } from './geo.ts';
import styles from './Map.module.css';

interface CircleHandlers {
  /** Called on release. */
  onDone: (circle: Circle) => void;
  texts: { label: string; value: (circle: Circle) => string };
}

const keyPauseMs = 400;
const handle = (className: string | undefined) => divIcon({ className: className ?? '', iconSize: [44, 44] });
const edgeOf = (circle: Circle) => shifted(circle, 0, circle.radius);

/** The search circle: dragged by its centre, resized by its edge, both also by keyboard. */
export function createCircleLayer(map: LeafletMap, first: Circle, { onDone, texts }: CircleHandlers) {
  let circle = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const area = leafletCircle(first, {
    radius: first.radius * 1000,
    className: styles.circle ?? '',
    interactive: false,
  });
  const middle = marker(first, { icon: handle(styles.middle), draggable: true, keyboard: false, zIndexOffset: 2000 });
  const edge = marker(edgeOf(first), {
    icon: handle(styles.edge),
    draggable: true,
    keyboard: false,
    zIndexOffset: 2000,
  });
  for (const layer of [area, middle, edge]) layer.addTo(map);

  const grip = middle.getElement();
  const say = () => {
    grip?.setAttribute('aria-valuenow', String(circle.radius));
    grip?.setAttribute('aria-valuetext', texts.value(circle));
  };
  if (grip) {
    grip.tabIndex = 0;
    grip.setAttribute('role', 'slider');
    grip.setAttribute('aria-label', texts.label);
    grip.setAttribute('aria-valuemin', String(limits.minRadiusKm));
    grip.setAttribute('aria-valuemax', String(limits.maxRadiusKm));
    say();
  }

  const draw = (next: Circle, moveEdge = true) => {
    circle = next;
    area.setLatLng(next).setRadius(next.radius * 1000);
    middle.setLatLng(next);
    if (moveEdge) edge.setLatLng(edgeOf(next));
    say();
  };
  const done = () => onDone(circle);

  middle.on('drag', () => draw({ ...circle, ...shifted(middle.getLatLng(), 0, 0) }));
  middle.on('dragend', done);
  edge.on('drag', () => draw({ ...circle, radius: fitRadius(distanceKm(circle, edge.getLatLng())) }, false));
  edge.on('dragend', () => {
    draw(circle);
    done();
  });
  grip?.addEventListener('keydown', (event) => {
    const next = circleByKey(circle, event.key);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    draw(next);
    if (!map.getBounds().contains(next)) map.panTo(next);
    clearTimeout(timer);
    timer = setTimeout(done, keyPauseMs);
  });
  const onClick = ({ latlng }: LeafletMouseEvent) => {
    draw({ ...circle, ...shifted(latlng, 0, 0) });
    done();
  };
  map.on('click', onClick);

  return {
    set(next: Circle) {
      if (next.lat !== circle.lat || next.lng !== circle.lng || next.radius !== circle.radius) draw(next);
    },
    bounds: () => area.getBounds(),
    remove() {
      clearTimeout(timer);
      map.off('click', onClick);
      for (const layer of [area, middle, edge]) layer.remove();
    },
  };
}

export type CircleLayer = ReturnType<typeof createCircleLayer>;
