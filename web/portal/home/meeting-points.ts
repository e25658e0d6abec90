/** The drawing's own measure; it is stretched over the band as a picture is. */
export const FIELD = { width: 1920, height: 420, rows: 9 } as const;

export interface Point {
  x: number;
  y: number;
  r: number;
}

export interface Meeting extends Point {
  /** How far the supply still is from its demand when it has not arrived. */
  away: number;
}

export interface MeetingField {
  supplies: Point[];
  demands: Point[];
  meetings: Meeting[];
}

const centre = { x: FIELD.width / 2, y: FIELD.height / 2 };
const PITCH = 36;
// Where each of the nine rows changes from supply to demand, off the middle; uneven, as markets are.
const seams = [-70, 118, -168, 0, 0, 0, 186, -104, 52];
const seed = 20;

/**
 * Two fields of points: supplies come from the left in nine even rows, one for each step of maturity; demands come
 * from the right and keep no line. Row by row they find each other near the middle.
 */
export function drawMeetingField(): MeetingField {
  const random = makeRandom(seed);
  const field: MeetingField = { supplies: [], demands: [], meetings: [] };
  seams.forEach((seam, index) => {
    const row = index - (FIELD.rows - 1) / 2;
    const middle = centre.x + seam;
    field.meetings.push({ ...place(middle, row), r: 5.4, away: PITCH * 1.15 });
    for (let x = middle - PITCH * 2.2; x > -PITCH; x -= PITCH) {
      const { near } = distance(x);
      if (random() < 0.03 + 0.16 * (1 - near)) continue;
      field.supplies.push({ ...place(x, row), r: 1.7 + 3.3 * near ** 1.5 });
    }
    for (let x = middle + PITCH * 1.1; x < FIELD.width + PITCH; x += PITCH) {
      const { near } = distance(x);
      if (random() < 0.08 + 0.3 * (1 - near)) continue;
      const spot = place(x + (random() - 0.5) * 20, row);
      field.demands.push({ ...spot, y: spot.y + (random() - 0.5) * 8, r: 2 + 4.6 * near ** 1.4 });
    }
  });
  return field;
}

/** Rows run together towards the middle and apart towards the edges, in slow waves. */
function place(x: number, row: number): { x: number; y: number } {
  const { far } = distance(x);
  const spread = 34 + 13 * far ** 1.25;
  const wave = Math.sin(x / 240) * 16 * far ** 2;
  return { x, y: centre.y + row * spread + wave };
}

function distance(x: number): { far: number; near: number } {
  const far = Math.min(1, Math.abs(x - centre.x) / centre.x);
  return { far, near: 1 - far };
}

// Small and the same everywhere: the drawing is one drawing, not a new one each time.
function makeRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
