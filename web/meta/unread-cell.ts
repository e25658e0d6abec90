/** Stands in a cell where text was pasted that its field does not understand: kept to be put right, no value. */
export interface UnreadCell {
  unread: string;
}

export function unreadCell(unread: string): UnreadCell {
  return { unread };
}

export function isUnreadCell(value: unknown): value is UnreadCell {
  return typeof value === "object" && value !== null && "unread" in value && !("id" in value);
}
