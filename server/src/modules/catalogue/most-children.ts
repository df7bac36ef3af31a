import { sql } from 'kysely';

/** Most children of a room `r` of a hotel `h`: none where the hotel takes none, whatever the room says. */
export const mostChildren = sql<number>`case when h.children_welcome then r.max_children else 0 end`;
