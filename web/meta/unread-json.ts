/** Stands in a form where JSON was typed that cannot be read yet: keeps the text without passing for a value. */
export interface UnreadJson {
  unreadJson: string;
  brand: typeof brand;
}

const brand: unique symbol = Symbol("unread JSON");

export function unreadJson(text: string): UnreadJson {
  return { unreadJson: text, brand };
}

export function isUnreadJson(value: unknown): value is UnreadJson {
  return typeof value === "object" && value !== null && "brand" in value && value.brand === brand;
}
