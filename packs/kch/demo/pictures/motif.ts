import type { Random } from "../random.ts";
import type { Pen } from "./pen.ts";

/** Something technical that can be drawn, and what it is. No two draws with different sources are alike. */
export interface Motif {
  zh: string;
  en: string;
  draw: (pen: Pen, random: Random) => void;
}
