/** A share of one colour on another, both as `#rrggbb`; Ant Design reckons on and understands no `color-mix()`. */
export function mixColours(colour: string, ground: string, share: number): string {
  const [above, below] = [readChannels(colour), readChannels(ground)];
  if (!above || !below) return ground;
  const channels = above.map((value, index) => Math.round(value * share + (below[index] ?? 0) * (1 - share)));
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function readChannels(colour: string): number[] | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return undefined;
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
