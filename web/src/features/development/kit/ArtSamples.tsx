import type { ReactNode } from 'react';
import { Canvas, Ground } from '../../../ui/art/Canvas.tsx';
import {
  CalendarDrawing,
  ChatDrawing,
  ChildrenDrawing,
  DocumentsDrawing,
  EmptyDrawing,
  HeroDrawing,
  MailDrawing,
  SearchDrawing,
  SuccessDrawing,
} from '../../../ui/art/drawings.tsx';
import { ErrorDrawing, NotFoundDrawing } from '../../../ui/art/error-drawings.tsx';
import { HeroChild, HeroSitter } from '../../../ui/art/HeroPeople.tsx';
import { Icon } from '../../../ui/art/Icon.tsx';
import { iconNames } from '../../../ui/art/icon-names.ts';
import { Logo } from '../../../ui/art/Logo.tsx';
import { OfflineDrawing } from '../../../ui/art/OfflineDrawing.tsx';
import { Palm } from '../../../ui/art/Palm.tsx';
import { paint } from '../../../ui/art/paint.ts';
import { Bear, Face, RingTower } from '../../../ui/art/parts.tsx';
import { StoreBadge } from '../../../ui/art/StoreBadge.tsx';
import styles from './Kit.module.css';
import { Sample, SampleGroup } from './Sample.tsx';

const drawings: Record<string, ReactNode> = {
  'art/CalendarDrawing': <CalendarDrawing />,
  'art/ChatDrawing': <ChatDrawing />,
  'art/ChildrenDrawing': <ChildrenDrawing />,
  'art/DocumentsDrawing': <DocumentsDrawing />,
  'art/EmptyDrawing': <EmptyDrawing />,
  'art/ErrorDrawing': <ErrorDrawing />,
  'art/HeroDrawing': <HeroDrawing />,
  'art/MailDrawing': <MailDrawing />,
  'art/NotFoundDrawing': <NotFoundDrawing />,
  'art/OfflineDrawing': <OfflineDrawing />,
  'art/SearchDrawing': <SearchDrawing />,
  'art/SuccessDrawing': <SuccessDrawing />,
  'art/HeroPeople': (
    <Canvas box="0 0 640 440">
      <HeroSitter />
      <HeroChild />
    </Canvas>
  ),
  'art/parts': (
    <Canvas>
      <Ground />
      <Face x={160} y={60} />
      <Bear at="translate(70 120)" />
      <RingTower at="translate(200 130)" />
    </Canvas>
  ),
  'art/Palm': (
    <Canvas box="-24 -24 48 48">
      <Palm at="" color={paint.peach} />
    </Canvas>
  ),
};

/** Icons, drawings and the mark. */
export function ArtSamples() {
  return (
    <SampleGroup title="art">
      <Sample of="art/Icon" wide>
        <div className={styles.drawings}>
          {iconNames.map((name) => (
            <div key={name}>
              <Icon name={name} />
              {name}
            </div>
          ))}
        </div>
      </Sample>
      {Object.entries(drawings).map(([name, drawing]) => (
        <Sample key={name} of={name}>
          {drawing}
        </Sample>
      ))}
      <Sample of="art/Logo">
        <Logo />
        <Logo size={40}>Ladushki</Logo>
      </Sample>
      <Sample of="art/StoreBadge">
        <div className={styles.line}>
          <StoreBadge store="ios" href="https://example.com" hint="Get it in" name="App Store" />
          <StoreBadge store="android" hint="Get it in" name="Google Play" />
        </div>
      </Sample>
    </SampleGroup>
  );
}
