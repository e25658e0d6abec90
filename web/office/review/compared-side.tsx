import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { diffTexts } from "@kezhuan/web/meta/text-diff.ts";
import { Value } from "../kinds/value.tsx";

interface SideProps {
  field: FieldMeta;
  value: unknown;
  other: unknown;
  side: "gone" | "new";
  /** Neither side is the older: what differs is marked alike on both. */
  isPair?: boolean;
}

/** Of texts what differs is marked; everything else is drawn as its kind is. */
export function ComparedSide({ field, value, other, side, isPair = false }: SideProps) {
  if (!hasTrait(field.kind, "written") || typeof value !== "string" || typeof other !== "string")
    return <OneValue field={field} value={value} />;
  const [old, fresh] = side === "gone" ? [value, other] : [other, value];
  const Mark = isPair ? "mark" : side === "gone" ? "del" : "ins";
  return (
    <p className="review-text">
      {diffTexts(old, fresh)
        .filter(({ kind }) => kind === "same" || kind === side)
        .map(({ kind, text }, index) =>
          // Stretches have no name but their place, and are never moved.
          kind === "same" ? <span key={index}>{text}</span> : <Mark key={index}>{text}</Mark>,
        )}
    </p>
  );
}

/** A value as its kind draws it on a page. */
export function OneValue({ field, value }: { field: FieldMeta; value: unknown }) {
  return <Value field={field} record={{ id: "", [field.name]: value }} place="page" />;
}
