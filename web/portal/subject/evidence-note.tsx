import type { EvidenceValue } from "@kezhuan/contract/api/records";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Marked } from "../content/bilingual.tsx";
import { languageOf } from "../content/language-of.ts";
import "../content/hit-note.css";
import { detailPath, isSubjectKind } from "./subject-places.ts";
import "./evidence-note.css";

const texts = defineText({ because: { zh: "依据：", en: "Evidence: " } });

/** Why an expert or an institution was found: those of their works that match the search. */
export function EvidenceNote({ evidence, terms }: { evidence: EvidenceValue[]; terms: readonly string[] }) {
  const t = useText(texts);
  const works = evidence.filter(({ title }) => title !== "");
  if (works.length === 0) return null;
  return (
    <p className="hit-note evidence-note">
      {t("because")}
      {works.map(({ type, id, title }) => (
        <span key={id} className="evidence-note-work" lang={languageOf(title)}>
          {isSubjectKind(type) ? (
            <Link to={detailPath(type, id)}>
              <Marked text={title} terms={terms} />
            </Link>
          ) : (
            <Marked text={title} terms={terms} />
          )}
        </span>
      ))}
    </p>
  );
}
