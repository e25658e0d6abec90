/** Controls, line ends of every kind, and marks that turn the direction of what follows. */
// oxlint-disable-next-line eslint/no-control-regex -- they are what must go
const unseen = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g;

/** A label on one line of a block comment: whatever people call their fields, it ends no comment and begins no code. */
export function asComment(text: string): string {
  // First what cannot be seen: an end of a comment may be hidden behind it.
  const visible = text.replace(unseen, " ").replaceAll("*/", "* /").replaceAll("/*", "/ *");
  return visible.slice(0, 200);
}

/** A value as a literal of TypeScript. JSON is one, but for what some tools take for the end of a line or of a script. */
export function asLiteral(value: unknown): string {
  return JSON.stringify(value).replace(/[\u2028\u2029<>]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

/** `sys_user` → `SysUser`. Names are checked by the metadata; what is no word character is dropped all the same. */
export function asTypeName(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return /^[A-Za-z]/.test(joined) ? joined : `T${joined}`;
}
