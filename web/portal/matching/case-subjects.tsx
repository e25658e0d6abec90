import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Typed } from "../content/typed.tsx";
import { detailPath } from "../subject/subject-places.ts";
import type { ContactKind } from "../detail/contact-path.ts";
import type { CaseSubject } from "./read-case.ts";

const texts = defineText({
  achievement: { zh: "成果", en: "Achievement" },
  demand: { zh: "需求", en: "Demand" },
  expert: { zh: "专家", en: "Expert" },
});

const marks = { achievement: "supply", demand: "demand", expert: "expert" } as const satisfies Record<
  ContactKind,
  string
>;

/** What the case is about, each with the way to its page. */
export function CaseSubjects({ subjects }: { subjects: readonly CaseSubject[] }) {
  const t = useText(texts);
  return subjects.map(({ kind, id, label }) => (
    <p key={kind} className="matching-about">
      <span>
        <Mark kind={marks[kind]} /> {t(kind)}
      </span>
      <Link to={detailPath(kind, id)}>
        <Typed text={label} />
      </Link>
    </p>
  ));
}
