import type { ClaimKind, EventCategory } from '@ladushki/contract/content-constants';
import type { Text } from '../../platform/texts.ts';

/** The body of each content type. */
export interface ContentBodies {
  faq: { question: Text; answers: Text[] };
  about_us: { title: Text; text: Text };
  /** The item's key is the terms' type. */
  terms: { name: Text; text: Text; file: string | null; minor?: boolean; effective_from?: string | null };
  contacts: { phone_number: string; email: string; address: Text };
  social: { name: Text; url: string; icon: string };
  app_links: { name: Text; url: string; icon: string };
  news: { title: Text; text: Text; image: string | null };
  events: {
    title: Text;
    text: Text;
    image: string | null;
    /** An instant in UTC. */
    starts_at: string;
    place: Text;
    category: EventCategory;
  };
  home_claims: { title: Text; text: Text; kind?: ClaimKind | null };
}
export type ContentType = keyof ContentBodies;

export interface Published<Type extends ContentType> {
  id: number;
  key: string;
  version: number;
  body: ContentBodies[Type];
  created_at: Date;
}
