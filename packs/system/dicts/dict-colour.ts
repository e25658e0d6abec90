import { dictColours, type DictColour, type DictDef } from "@kezhuan/contract/metadata/dictionary";
import type { Label } from "@kezhuan/contract/metadata/label";

const names: Record<DictColour, Label> = {
  grey: { zh: "灰", en: "Grey" },
  blue: { zh: "蓝", en: "Blue" },
  teal: { zh: "青", en: "Teal" },
  green: { zh: "绿", en: "Green" },
  amber: { zh: "黄", en: "Amber" },
  orange: { zh: "橙", en: "Orange" },
  red: { zh: "红", en: "Red" },
  purple: { zh: "紫", en: "Purple" },
};

/** The colours that dictionary items may bear; each is shown in itself. */
export const dictColourDict: DictDef = {
  name: "dict_colour",
  label: { zh: "字典项颜色", en: "Colours of dictionary items" },
  items: dictColours.map((colour) => ({ code: colour, label: names[colour], colour })),
};
