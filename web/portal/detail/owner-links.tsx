import type { RefValue } from "@kezhuan/contract/api/records";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { languageOf } from "../content/language-of.ts";
import { detailPath } from "../subject/subject-places.ts";

/** Institutions in order, each leading to its page where it has one. */
export function OwnerLinks({ owners }: { owners: readonly RefValue[] }) {
  return (
    <ol>
      {owners.map(({ id, label }, index) => (
        <li key={id || index} className="facts-owner" lang={languageOf(label)}>
          <Mark kind="institution" size={9} />
          {id ? <Link to={detailPath("institution", id)}>{label}</Link> : label}
        </li>
      ))}
    </ol>
  );
}
