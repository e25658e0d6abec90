import type { Layer } from "@kezhuan/contract/api/design";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { objectListTexts } from "./list-texts.ts";
import "./layer-mark.css";

/** Who describes an object or a field: its pack, its pack with changes made here, or this installation alone. */
export function LayerMark({ layer, pack }: { layer: Layer; pack: string }) {
  const t = useText(objectListTexts);
  return (
    <span className="layer-mark" data-layer={layer}>
      {t(layer, { pack })}
    </span>
  );
}
