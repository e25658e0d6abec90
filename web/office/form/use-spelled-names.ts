import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { loadPinyin, spellName } from "@kezhuan/web/meta/spell.ts";
import { useEffect, useMemo } from "react";
import { asText } from "../kinds/as-values.ts";
import type { FormValues } from "./use-form-values.ts";

/** How a technical name is made of another field's text. */
interface Spelling {
  from: string;
  prefix: string;
  capitals: boolean;
}

/**
 * Proposes technical names in a new record, from what people call the thing: `材料专员` makes `ROLE_CAI_LIAO_ZHUAN_YUAN`.
 * What somebody has typed stays. The same values go on to the form.
 */
export function useSpelledNames(held: FormValues): FormValues {
  const { base, fields, values, take, round } = held;
  const spelled = useMemo(
    () => (base ? [] : fields.flatMap((field) => pairUp(field, readSpelling(field)))),
    [base, fields],
  );
  const key = JSON.stringify(spelled.map(({ spelling }) => asText(values[spelling.from])));
  useEffect(() => {
    if (spelled.length === 0) return undefined;
    const turn = { isOver: false };
    const fill = async () => {
      await loadPinyin();
      if (turn.isOver) return;
      for (const { field, spelling } of spelled) {
        const name = propose(asText(values[spelling.from]), spelling);
        take(`spelled ${field.name}`, { [field.name]: name });
      }
    };
    void fill();
    return () => {
      turn.isOver = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says which texts are meant; nothing else changes a proposal
  }, [key, round]);
  return held;
}

function pairUp(field: FieldMeta, spelling: Spelling | undefined) {
  return spelling ? [{ field, spelling }] : [];
}

function readSpelling(field: FieldMeta): Spelling | undefined {
  const spelled = field.kind === "text" ? field.settings.spelled : undefined;
  if (typeof spelled !== "object" || spelled === null || !("from" in spelled)) return undefined;
  const { from } = spelled;
  if (typeof from !== "string") return undefined;
  const prefix = "prefix" in spelled && typeof spelled.prefix === "string" ? spelled.prefix : "";
  return { from, prefix, capitals: "capitals" in spelled && spelled.capitals === true };
}

/** What stands for itself begins with a letter: most patterns ask for that. */
function propose(text: string, { prefix, capitals }: Spelling): string | null {
  const spelled = spellName(text);
  if (spelled === "") return null;
  const name = prefix === "" && /^\d/.test(spelled) ? `n_${spelled}` : spelled;
  return prefix + (capitals ? name.toUpperCase() : name);
}
