import type { CodeUses } from "@kezhuan/contract/api/dictionaries";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { codeTexts, itemTexts } from "./item-texts.ts";

/** How many records of one place hold a code. */
export interface CodeUse {
  place: CodeUses["places"][number];
  count: number;
}

/** The uses of each code, from those of all. */
export function usesByCode(places: CodeUses["places"]): ReadonlyMap<string, CodeUse[]> {
  const all = places.flatMap((place) =>
    (place.counts ?? []).map(({ code, count }) => ({ code, use: { place, count } })),
  );
  const grouped = Map.groupBy(all, ({ code }) => code);
  return new Map([...grouped].map(([code, some]) => [code, some.map(({ use }) => use)]));
}

interface UsePlacesProps {
  name: string;
  code: string;
  uses: readonly CodeUse[];
}

/** Fields that hold a code, each with the way to its records. */
export function UsePlaces({ name, code, uses }: UsePlacesProps) {
  const t = useText(itemTexts);
  const tCode = useText(codeTexts);
  const { language } = usePreferences();
  if (uses.length === 0) return <p className="dict-uses">{t("unused")}</p>;
  return (
    <ul className="dict-uses" aria-label={t("usedIn", { name })}>
      {uses.map(({ place, count }) => (
        <li key={`${place.object} ${place.field}`}>
          <Link to={listOf(place, code)}>
            {tCode("place", {
              object: place.objectLabel,
              field: place.fieldLabel,
              count: formatNumber(count, language),
            })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function listOf({ object, field }: CodeUse["place"], code: string): string {
  const condition = { match: "and", rules: [{ field, op: "eq", value: code }] };
  return `/ruid/${object}?c=${encodeURIComponent(JSON.stringify(condition))}`;
}
