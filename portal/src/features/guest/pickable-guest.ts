/** A guest that can be picked: by name and nationality, as orders and the saved ones have them. */
export interface Pickable {
  lastName: string;
  firstName: string;
  nationality: string;
}

export const guestKey = ({ lastName, firstName, nationality }: Pickable) => `${lastName}/${firstName}/${nationality}`;

export interface PickListProps {
  keyword: string;
  /** keys of the guests ticked */
  chosen: ReadonlySet<string>;
  onToggle: (guest: Pickable) => void;
}
