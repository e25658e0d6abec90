/* One set, drawn on a 24 grid with a 1.5 stroke. */
const paths = {
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20.5 20.5",
  close: "M6 6l12 12M18 6 6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  down: "M6 9.5l6 6 6-6",
  left: "M14.5 6l-6 6 6 6",
  right: "M9.5 6l6 6-6 6",
  arrow: "M4 12h16M13.5 5.5 20 12l-6.5 6.5",
  filter:
    "M4 7.5h7.5M16.5 7.5H20M4 16.5h3.5M12.5 16.5H20M14 5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM10 14a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z",
  list: "M4 6.5h16M4 12h16M4 17.5h16",
  cards: "M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z",
  appearance: "M12 4a8 8 0 1 0 0 16V4Zm0 0a8 8 0 0 1 0 16",
  language:
    "M4 6h9M8.5 4v2M11 6c-.6 3.4-3 6.4-6.5 8M6 9.5c1 1.9 2.7 3.4 5 4.200M12.5 20l4-10 4 10M14 16.500h5",
  person:
    "M12 4.500a3.7 3.7 0 1 1 0 7.4 3.7 3.7 0 0 1 0-7.400ZM4.8 20c.8-3.6 3.6-5.5 7.2-5.500s6.4 1.9 7.2 5.5",
  leave: "M10 5H5v14h5M10 12h10M16 8l4 4-4 4",
  desk: "M4 5h16v11H4zM12 16v4M8 20h8",
  file: "M6 3.500h8l4 4v13H6zM14 3.500v4h4",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-2.5 4 3.500M15.5 9.500h.01",
  info: "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM12 11v5M12 8h.01",
  alert: "M12 4.5 21 19.500H3zM12 10v4.500M12 17h.01",
  menu: "M4 7h16M4 12h16M4 17h16",
} as const;

/** An icon of the set, or one that only a lazy part needs and brings along: the first script stays small. */
export type IconName = keyof typeof paths | { path: string };

/** A decorative icon: the words beside it, or the control's label, say what it means. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path
        d={typeof name === "string" ? paths[name] : name.path}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
