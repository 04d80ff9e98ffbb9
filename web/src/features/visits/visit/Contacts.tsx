import { VisitAllergies } from '../contact/VisitAllergies.tsx';
import { VisitContacts } from '../contact/VisitContacts.tsx';
import { VisitPlace } from '../contact/VisitPlace.tsx';
import { EmergencyButton } from '../emergency/EmergencyButton.tsx';
import { useDay } from '../use-day.ts';
import type { VisitSide } from '../visit-side.ts';
import type { ActionProps } from './action-props.ts';

/** Phone and allergies come with the day, from an hour before until the departure. */
export function Contacts({ visit, side }: ActionProps & { side: VisitSide }) {
  const { data } = useDay();
  const near = data?.visit?.id === visit.id ? data.visit : null;
  const route = side === 'sitter' ? near?.route_url : null;
  return (
    <>
      <VisitAllergies allergies={near?.allergies ?? null} />
      <EmergencyButton visit={visit} side={side} />
      <VisitContacts phone={near?.phone_number} room={visit.chat_room} reads={visit.money === null} />
      {visit.address && <VisitPlace address={visit.address.address} route={route ?? null} />}
    </>
  );
}
