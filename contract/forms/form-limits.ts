/** What a design may hold: more is refused before it is read any further. */
export const formLimits = {
  /** Characters of its JSON. */
  text: 2_000_000,
  nodes: 2_000,
  /** Containers within containers. */
  depth: 32,
  options: 2_000,
  rows: 1_000,
  /** Different regular expressions: each takes its time to be read. */
  patterns: 200,
} as const;

/** Levels of JSON in a design: a node inside a container is up to four of them deeper. */
export const deepestDesign = formLimits.depth * 4 + 32;
