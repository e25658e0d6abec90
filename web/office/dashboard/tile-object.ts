import type { Label } from "@kezhuan/contract/metadata/label";

/** An object of which somebody may read something. */
export interface TileObject {
  name: string;
  label: Label;
}
